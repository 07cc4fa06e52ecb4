import type { Metadata, Sharp } from "sharp";
import { NotDoneError } from "../responses/not-done-error";
import { uploadLimits } from "./limits";

/** An uploaded picture. Its type is found in its content, not taken from the request. */
export interface UploadedImage {
  mediaType: "image/png" | "image/jpeg";
  base64: string;
}

type ImageError = `content:${"image_too_large" | "image_too_many_pixels" | "image_unreadable" | "image_wrong_type"}`;

/** A file cannot be decoded as a picture; nothing was sent. */
export class ImageRefusedError extends NotDoneError {
  constructor(readonly messageKey: ImageError) {
    super(messageKey);
  }
}

/** More than a phone's camera gives in 5 MB; a decompression bomb has more. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_384;
/** What may be in memory as a whole. A picture that is neither progressive nor turned passes row by row. */
const MAX_HELD_BYTES = 120_000_000;
/** Encoders write about ten. Each scan is a pass over all pixels, also one of 40 bytes. */
const MAX_SCANS = 100;
const START_OF_SCAN = Buffer.from("ffda", "hex");
/** Longer sides are scaled down: this is enough to read a receipt. */
const MAX_OUTPUT_SIDE = 4096;
const DECODE_SECONDS = 10;
const JPEG_QUALITY = 88;

const SIGNATURES = {
  png: Buffer.from("89504e470d0a1a0a", "hex"),
  jpeg: Buffer.from("ffd8ff", "hex"),
} as const;

/**
 * Decodes a picture as a whole and encodes it anew, so that nothing else of the file reaches the gateway: no place or camera,
 * no second file behind the picture, no script inside.
 * @throws ImageRefusedError for what is no such picture
 */
export async function decodeImage(bytes: Buffer): Promise<UploadedImage> {
  const format = formatOf(bytes);
  if (!format) throw new ImageRefusedError("content:image_wrong_type");
  try {
    // Loaded with the first upload: the library takes memory that most processes never need.
    const { default: sharp } = await import("sharp");
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (metadata.format !== format) throw new ImageRefusedError("content:image_wrong_type");
    if (!hasAllowedSize(metadata)) throw new ImageRefusedError("content:image_too_many_pixels");
    if (metadata.isProgressive && hasTooManyScans(bytes)) throw new ImageRefusedError("content:image_unreadable");
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: MAX_OUTPUT_SIDE, height: MAX_OUTPUT_SIDE, fit: "inside", withoutEnlargement: true });
    return await encode(image, metadata);
  } catch (error) {
    throw error instanceof ImageRefusedError ? error : new ImageRefusedError("content:image_unreadable");
  }
}

/** Whether a file begins like a picture of an accepted type. It costs nothing; decoding decides. */
export function looksLikeImage(bytes: Buffer): boolean {
  return formatOf(bytes) !== undefined;
}

function formatOf(bytes: Buffer): keyof typeof SIGNATURES | undefined {
  const formats = ["png", "jpeg"] as const;
  return formats.find((format) => bytes.subarray(0, SIGNATURES[format].length).equals(SIGNATURES[format]));
}

function hasAllowedSize(metadata: Metadata): boolean {
  const { width, height } = metadata;
  const isWithinMemory = heldBytes(metadata) <= MAX_HELD_BYTES;
  return width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE && isWithinMemory;
}

function heldBytes({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata): number {
  const pixels = width * height;
  const bytes = channels * (depth === "ushort" ? 2 : 1);
  // A progressive JPEG is held as coefficients of two bytes.
  const decoded = isProgressive ? pixels * (format === "jpeg" ? channels * 2 : bytes) : 0;
  // It is turned after it has been scaled down.
  const turned = orientation > 1 ? Math.min(pixels, MAX_OUTPUT_SIDE ** 2) * bytes : 0;
  return decoded + turned;
}

/** Two bytes in metadata may be taken for a scan: they are seldom, and no picture has nearly as many. */
function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0 && scans <= MAX_SCANS; at = bytes.indexOf(START_OF_SCAN, at + 2))
    scans += 1;
  return scans > MAX_SCANS;
}

/** A PNG stays one, so that screenshots stay sharp, unless it gets too large. */
async function encode(image: Sharp, { format, isPalette }: Metadata): Promise<UploadedImage> {
  if (format === "png") {
    const png = await image
      .clone()
      .png({ palette: isPalette === true })
      .toBuffer();
    if (png.length <= uploadLimits.bytes) return { mediaType: "image/png", base64: png.toString("base64") };
  }
  const jpeg = await image.flatten({ background: "#fff" }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  if (jpeg.length > uploadLimits.bytes) throw new ImageRefusedError("content:image_too_large");
  return { mediaType: "image/jpeg", base64: jpeg.toString("base64") };
}
