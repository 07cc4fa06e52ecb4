import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodeImage, type UploadedImage } from "./decode-image.server";
import { uploadLimits } from "./limits";

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fa2" } });
const PNG = await drawing(8, 6).png().toBuffer();
const JPEG = await drawing(8, 6).jpeg().toBuffer();
const GIF = await drawing(8, 6).gif().toBuffer();
const WEBP = await drawing(8, 6).webp().toBuffer();

const script = "<?php system($_GET[0]); ?><script>alert(1)</script>";
const WITH_EXIF = await drawing(8, 6)
  .withExif({ IFD0: { Copyright: script } })
  .jpeg()
  .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Bit depth, colour type, compression, filter, interlacing. */
const ONE_BIT_GREY = [1, 0];
const RGBA_16 = [16, 6];
const RGBA_16_INTERLACED = [16, 6, 0, 0, 1];
/** Metadata of a photo that was taken with the phone upright: its pixels have to be turned. */
const TURNED = chunk("eXIf", Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex"));

/** A PNG that says it is so large, in a few bytes. */
function pngOf(width: number, height: number, kind = ONE_BIT_GREY, metadata: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk("IHDR", header),
    metadata,
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A valid grey JPEG of one block. Each scan after the first one says nothing about one of its coefficients, bit by bit. */
function jpegOf(scans: number): Buffer {
  const oneCode = [0, 1, ...Array<number>(14).fill(0), 0];
  const scan = (coefficient: number, bits: number) =>
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, coefficient, coefficient, bits, 0x3f]);
  const later = Array.from({ length: scans - 1 }, (_, index) => {
    const bit = 13 - Math.floor(index / 63);
    return scan(1 + (index % 63), (bit === 13 ? 0 : (bit + 1) << 4) | bit);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)]),
    Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xc4, 0, 20, 0, ...oneCode, 0xff, 0xc4, 0, 20, 0x10, ...oneCode]),
    scan(0, 0),
    ...later,
    Buffer.from([0xff, 0xd9]),
  ]);
}

const bytesOf = ({ base64 }: UploadedImage) => Buffer.from(base64, "base64");

describe("an uploaded picture is decoded as a whole", () => {
  it.each([
    ["a PNG of 60,000 x 60,000 pixels", pngOf(60_000, 60_000), "content:image_too_many_pixels"],
    ["a PNG of one row of 20,000 pixels", pngOf(20_000, 1), "content:image_too_many_pixels"],
    [
      "a PNG that is held in memory as a whole, 400 MB",
      pngOf(7000, 7000, RGBA_16_INTERLACED),
      "content:image_too_many_pixels",
    ],
    ["one that is turned in memory", pngOf(7000, 7000, RGBA_16, TURNED), "content:image_too_many_pixels"],
    ["a JPEG of 200 scans", jpegOf(200), "content:image_unreadable"],
    ["a JPEG of 3 bytes", Buffer.from("ffd8ff", "hex"), "content:image_unreadable"],
    ["the signature of a PNG", PNG.subarray(0, 16), "content:image_unreadable"],
    ["a PNG whose pixels are missing", pngOf(600, 600), "content:image_unreadable"],
    ["a JPEG that is cut off", JPEG.subarray(0, JPEG.length / 2), "content:image_unreadable"],
    ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), "content:image_wrong_type"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "content:image_wrong_type"],
    ["a GIF", GIF, "content:image_wrong_type"],
    ["a WebP", WEBP, "content:image_wrong_type"],
    ["nothing", Buffer.alloc(0), "content:image_wrong_type"],
  ])("%s: refused", async (_, bytes, error) => {
    await expect(decodeImage(bytes)).rejects.toMatchObject({ messageKey: error });
  });
});

describe("an uploaded picture is encoded anew", () => {
  it.each([
    ["a page behind a PNG", Buffer.concat([PNG, Buffer.from(script)])],
    ["an archive behind a JPEG", Buffer.concat([JPEG, Buffer.from("PK\u0003\u0004"), Buffer.from(script)])],
    [
      "a script in a comment of a PNG",
      Buffer.concat([PNG.subarray(0, 33), chunk("tEXt", Buffer.from(`Comment\0${script}`)), PNG.subarray(33)]),
    ],
    [
      "a script in a comment of a JPEG",
      Buffer.concat([
        JPEG.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, script.length + 2]),
        Buffer.from(script),
        JPEG.subarray(2),
      ]),
    ],
    ["a script in the metadata of a JPEG", WITH_EXIF],
  ])("%s does not reach the gateway", async (_, bytes) => {
    expect(bytes.toString("latin1")).toContain(script);
    const passedOn = bytesOf(await decodeImage(bytes));
    expect(passedOn.toString("latin1")).not.toContain("script");
    expect(await sharp(passedOn).metadata()).toMatchObject({ width: 8, height: 6 });
    expect((await sharp(passedOn).metadata()).exif).toBeUndefined();
  });

  it("a PNG stays one, a JPEG too, and a turned photo is upright", async () => {
    expect(await decodeImage(PNG)).toMatchObject({ mediaType: "image/png" });
    const turned = await drawing(8, 6).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await decodeImage(turned);
    expect(image).toMatchObject({ mediaType: "image/jpeg" });
    expect(await sharp(bytesOf(image)).metadata()).toMatchObject({ width: 6, height: 8 });
  });

  it("a progressive JPEG is one, as encoders write it", async () => {
    expect(await decodeImage(jpegOf(12))).toMatchObject({ mediaType: "image/jpeg" });
    const progressive = await drawing(8, 6).jpeg({ progressive: true }).toBuffer();
    expect(await decodeImage(progressive)).toMatchObject({ mediaType: "image/jpeg" });
  });

  it("what is passed on is not larger than what may come, also of noise", async () => {
    const noise = {
      create: { width: 1600, height: 1200, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } },
    };
    const image = await decodeImage(
      await sharp(noise as never)
        .png()
        .toBuffer(),
    );
    expect(image).toMatchObject({ mediaType: "image/jpeg" });
    expect(bytesOf(image).length).toBeLessThanOrEqual(uploadLimits.bytes);
  });
});
