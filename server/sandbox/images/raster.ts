import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Drawing } from "./drawings";

/** Drawings that were turned into pixels once; the same for every sandbox of the machine. */
const CACHE = join(tmpdir(), "lobby-sandbox-pictures");
/** Part of the name of each file: a change of how pictures are made makes new ones. */
const VERSION = 2;
const FRAMES = 3;
const FRAME_MS = 250;
const LIGHT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="28" fill="#fff" fill-opacity=".6"/></svg>',
);
const SVG_DENSITY = 72;

/** Widths at which vendors deliver portraits. */
const WIDTHS = [360, 480, 600, 800] as const;
const WIDTH_BY_FOLDER: Readonly<Record<string, number>> = {
  banner: 960,
  "art/announcement": 960,
  v: 240,
  avatar: 240,
  live: 400,
  brand: 512,
};
/** Quality at which a JPEG of that width takes 60 to 200 KB. */
const JPEG_QUALITY: Readonly<Record<number, number>> = { 360: 96, 480: 94, 600: 92, 800: 88, 960: 90 };

/** The picture as a vendor delivers it: pixels in the format that its address says. An SVG stays one. */
export async function toRaster(drawing: Drawing): Promise<Buffer> {
  if (drawing.ending === "svg") return Buffer.from(drawing.svg);
  const digest = createHash("sha256")
    .update(`${VERSION} ${drawing.folder} ${drawing.name} ${drawing.svg}`)
    .digest("hex");
  const file = join(CACHE, `${digest.slice(0, 32)}.${drawing.ending}`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const bytes = await render(drawing);
  await mkdir(CACHE, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  return bytes;
}

async function render({ svg, folder, name, ending }: Drawing): Promise<Buffer> {
  if (ending === "gif" || ending === "webp") return animate(svg, ending);
  const isPng = ending === "png";
  const portrait = isPng ? WIDTHS[0] : (WIDTHS[Number(name) % WIDTHS.length] ?? WIDTHS[0]);
  const width = WIDTH_BY_FOLDER[folder] ?? portrait;
  const image = draw(svg, width);
  return isPng
    ? image.png({ compressionLevel: 9 }).toBuffer()
    : image
        .flatten({ background: "#101727" })
        .jpeg({ quality: JPEG_QUALITY[width] ?? 90 })
        .toBuffer();
}

function draw(svg: string, width: number) {
  const [, viewWidth = "100"] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg) ?? [];
  return sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / Number(viewWidth) }).resize({ width });
}

/** A light that moves over the drawing. */
async function animate(svg: string, ending: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, index) =>
      draw(svg, 300)
        .composite([{ input: LIGHT, left: 40 + index * 70, top: 60 + index * 90 }])
        .png()
        .toBuffer(),
    ),
  );
  const animation = sharp(frames, { join: { animated: true } });
  const delay = frames.map(() => FRAME_MS);
  return ending === "gif"
    ? animation.gif({ delay, loop: 0 }).toBuffer()
    : animation.webp({ delay, loop: 0, quality: 85 }).toBuffer();
}

/** One colour, of a few pixels in the shape of the drawing: it costs tests next to nothing. */
export function toPlain({ svg }: Drawing): Promise<Buffer> {
  const [, width = "16", height = "16"] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)/.exec(svg) ?? [];
  const longest = Math.max(Number(width), Number(height));
  const side = (length: string) => Math.max(1, Math.round((Number(length) / longest) * 16));
  return sharp({ create: { width: side(width), height: side(height), channels: 3, background: "#7d2ff5" } })
    .png()
    .toBuffer();
}
