import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type EncodeTask, encodePicture } from "./encode";
import { blackPng } from "./testing/black-png";

const card: EncodeTask = { width: 240, height: 320, fit: "cover", format: "webp", dense: true, lite: false };
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#246", noise: { type: "gaussian", mean: 120, sigma: 40 } },
  });
const metadataOf = (body: Buffer) => sharp(body, { animated: true }).metadata();
const frame = (index: number, noiseSigma: number) =>
  sharp({
    create: {
      width: 60,
      height: 80,
      channels: 3,
      background: index % 2 === 0 ? "#e00" : "#02c",
      ...(noiseSigma > 0 ? { noise: { type: "gaussian", mean: 60 + index * 50, sigma: noiseSigma } } : {}),
    },
  })
    .png()
    .toBuffer();
const animation = async (count: number, noiseSigma = 0) => {
  const frames = await Promise.all(Array.from({ length: count }, (_, index) => frame(index, noiseSigma)));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
};

describe("A picture is cut to its place and encoded anew", () => {
  const small: EncodeTask = { ...card, width: 60, height: 80 };

  it.each([
    ["avif", "heif"],
    ["webp", "webp"],
    ["base", "jpeg"],
  ] as const)("as %s", async (format, written) => {
    const body = await encodePicture(await noise(200, 240).png().toBuffer(), { ...small, format });
    expect(await metadataOf(body)).toMatchObject({ format: written, width: 60, height: 80 });
  });

  it("a transparent picture stays transparent", async () => {
    const source = await noise(90, 90).ensureAlpha(0.4).png().toBuffer();
    for (const format of ["avif", "webp", "base"] as const)
      expect(await metadataOf(await encodePicture(source, { ...card, format }))).toMatchObject({ hasAlpha: true });
  });

  it("a picture is not made larger than it is", async () => {
    const source = await noise(90, 100).png().toBuffer();
    expect(await metadataOf(await encodePicture(source, card))).toMatchObject({ width: 75, height: 100 });
    expect(await metadataOf(await encodePicture(source, { ...card, fit: "inside" }))).toMatchObject({
      width: 90,
      height: 100,
    });
  });

  it("a lite picture takes fewer bytes", async () => {
    // Drawn, because of noise no two pictures are the same, and the difference is small.
    const source = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><defs><radialGradient id="a"><stop stop-color="#fd4"/><stop offset="1" stop-color="#136"/></radialGradient></defs><path fill="url(#a)" d="M0 0h240v320H0z"/>${Array.from({ length: 60 }, (_, at) => `<circle cx="${(at * 53) % 240}" cy="${(at * 97) % 320}" r="${6 + (at % 9)}" fill="hsl(${at * 37} 80% 50%)"/>`).join("")}</svg>`,
    );
    const [full, lite] = await Promise.all(
      [false, true].map((isLite) => encodePicture(source, { ...card, dense: false, lite: isLite })),
    );
    expect(lite?.length).toBeLessThan(0.95 * (full?.length ?? 0));
  });

  it("without the metadata of the file", async () => {
    const source = await noise(90, 120)
      .withExif({ IFD0: { Copyright: "vendor.example" } })
      .jpeg()
      .toBuffer();
    expect(source.includes("vendor.example")).toBe(true);
    for (const format of ["avif", "webp", "base"] as const)
      expect((await encodePicture(source, { ...small, format })).includes("vendor.example")).toBe(false);
  });
});

describe("An animation", () => {
  it.each([
    ["avif", "webp"],
    ["webp", "webp"],
    ["base", "gif"],
  ] as const)("for %s stays one, as %s", async (format, written) => {
    const body = await encodePicture(await animation(3), { ...card, format });
    expect(await metadataOf(body)).toMatchObject({ format: written, pages: 3, pageHeight: 80 });
  });

  it("is still where data is saved, where it takes too many bytes, and where it has too many frames", async () => {
    const lite = await metadataOf(await encodePicture(await animation(3), { ...card, lite: true }));
    expect(lite.pages ?? 1).toBe(1);
    const loud = await metadataOf(await encodePicture(await animation(3, 300), { ...card, width: 60, height: 80 }));
    expect(loud.pages ?? 1).toBe(1);
    const long = await metadataOf(await encodePicture(await animation(121), card));
    expect(long.pages ?? 1).toBe(1);
  });
});

describe("An animation that is broken", () => {
  it("after its first frame is still", async () => {
    const source = await sharp(await animation(6, 30), { animated: true })
      .webp({ quality: 90 })
      .toBuffer();
    const damaged = Buffer.from(source);
    // The pixels of the third frame (https://developers.google.com/speed/webp/docs/riff_container).
    const third = [1, 2, 3].reduce((before) => damaged.indexOf("ANMF", before + 1), 0);
    damaged.fill(0xff, third + 44, third + 224);
    const { format, width, pages = 1 } = await metadataOf(await encodePicture(damaged, card));
    expect({ format, width, pages }).toEqual({ format: "webp", width: 60, pages: 1 });
  });

  it("in its first frame is refused", async () => {
    const gif = await animation(2, 30);
    await expect(encodePicture(gif.subarray(0, gif.length / 5), card)).rejects.toThrow();
  });
});

describe("What is not a picture, or too much of one, is refused", () => {
  const svg = (content: string, size = 'viewBox="0 0 120 160"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

  it.each([
    ["a page", Buffer.from("<!DOCTYPE html><title>404</title>")],
    ["nothing", Buffer.alloc(0)],
    ["a PDF", Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj")],
    ["an SVG of 20,000 x 20,000 pixels", svg("", 'width="20000" height="20000"')],
  ])("%s", async (_what, source) => {
    await expect(encodePicture(source, card)).rejects.toThrow();
  });

  it("a PNG of 20,000 x 20,000 pixels, which is a small file", async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(encodePicture(bomb, card)).rejects.toThrow(/pixel/);
  });

  it("the half of a picture", async () => {
    const source = await noise(400, 400).jpeg().toBuffer();
    await expect(encodePicture(source.subarray(0, source.length / 2), card)).rejects.toThrow();
  });
});

describe("An SVG becomes pixels", () => {
  const task = { ...card, format: "base" as const };
  const drawing = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 16">${content}</svg>`);

  it("in the size of its place, without its script", async () => {
    const source = drawing('<script>alert(1)</script><rect width="12" height="16" fill="#f00" onload="alert(2)"/>');
    const body = await encodePicture(source, task);
    expect(await metadataOf(body)).toMatchObject({ width: 240, height: 320 });
    expect(body.includes("alert")).toBe(false);
    const { dominant } = await sharp(body).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it("an SVG loads nothing: no file of the machine, no address", async () => {
    const file = drawing(
      `<rect width="12" height="16" fill="#0f0"/><image href="file:///proc/self/cwd/public/icon-512.png" width="12" height="16"/>`,
    );
    const { dominant } = await sharp(await encodePicture(file, task)).stats();
    expect([dominant.g > 200, dominant.r < 60, dominant.b < 60]).toEqual([true, true, true]);
  });

  it("a file that is a picture and a page at once becomes the picture only", async () => {
    const picture = await noise(90, 120).jpeg().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]);
    expect((await encodePicture(polyglot, task)).includes("<script>")).toBe(false);
  });
});
