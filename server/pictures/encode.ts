import sharp, { type Metadata, type Sharp } from "sharp";

/** Formats that browsers are sent. `base` is for browsers that know neither of the others: JPEG, PNG with transparency. */
export type PictureFormat = "avif" | "webp" | "base";

/** What is to be made of a source picture. */
export interface EncodeTask {
  /** The box in pixels. */
  width: number;
  height: number;
  fit: "cover" | "inside";
  format: PictureFormat;
  /** Two pixels a point: each of them is seen less, so the quality is lower. */
  dense: boolean;
  /** Fewer bytes, and no motion. */
  lite: boolean;
}

/** More pixels than any picture of a page needs; a decompression bomb has more. */
const MAX_PIXELS = 24_000_000;
/** All frames of an animation together. */
const MAX_ANIMATION_PIXELS = 40_000_000;
const MAX_FRAMES = 120;
const MAX_SVG_DENSITY = 1200;
const SVG_DENSITY = 72;

const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif", "svg", "heif"]);
const QUALITY = {
  full: { avif: 46, webp: 62, jpeg: 68 },
  dense: { avif: 33, webp: 46, jpeg: 55 },
  lite: { avif: 34, webp: 45, jpeg: 50 },
} as const;
/** An animation that takes more than this for each pixel of its place becomes still: a card of 240 x 320 has 29 KB. */
const MAX_ANIMATION_BYTES_PER_PIXEL = 0.38;

// Only decoders of these formats run, whatever a file pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadSvg",
    "VipsForeignLoadHeif",
  ],
});
// A picture takes one core: other cores are for pages.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture by its content and encodes it anew, so that nothing else of the file is passed on: no metadata, no
 * script, no second file inside. An SVG becomes pixels. An animation stays one as WebP or GIF.
 * @throws Error for anything that is not a picture, and for one with too many pixels
 */
export async function encodePicture(source: Buffer, task: EncodeTask): Promise<Buffer> {
  const metadata = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!FORMATS.has(metadata.format)) throw new Error(`not a picture: ${metadata.format}`);
  if (isAnimation(metadata) && !task.lite) {
    // Of a broken one the first frame may be whole.
    const animation = await write(source, task, metadata, true).catch(() => undefined);
    if (animation && animation.length <= task.width * task.height * MAX_ANIMATION_BYTES_PER_PIXEL) return animation;
  }
  return write(source, task, metadata, false);
}

function write(source: Buffer, task: EncodeTask, metadata: Metadata, isAnimated: boolean): Promise<Buffer> {
  const box = boxOf(metadata, task);
  const image = sharp(source, {
    limitInputPixels: isAnimated ? MAX_ANIMATION_PIXELS : MAX_PIXELS,
    failOn: "error",
    animated: isAnimated,
    ...densityOf(metadata, box),
  })
    .autoOrient()
    .resize({ ...box, fit: task.fit });
  return outputOf(image, task, metadata, isAnimated).toBuffer();
}

function isAnimation({ pages = 1, width, height, pageHeight = height }: Metadata): boolean {
  return pages > 1 && pages <= MAX_FRAMES && pages * width * pageHeight <= MAX_ANIMATION_PIXELS;
}

/** The box, smaller in the same shape where the source has fewer pixels. A drawing has as many as are asked for. */
function boxOf({ width, pageHeight, format, autoOrient }: Metadata, { width: w, height: h, fit }: EncodeTask) {
  if (format === "svg") return { width: w, height: h };
  const source = pageHeight ? { width, height: pageHeight } : autoOrient;
  const ratios = [source.width / w, source.height / h];
  const scale = Math.min(1, fit === "cover" ? Math.min(...ratios) : Math.max(...ratios));
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) };
}

/** Draws an SVG in the size of the box; its own size may be that of an icon. */
function densityOf({ format, width, height }: Metadata, box: { width: number; height: number }) {
  if (format !== "svg") return {};
  const scale = Math.max(box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  return { density: Math.max(1, Math.min(MAX_SVG_DENSITY, SVG_DENSITY * scale)) };
}

function outputOf(
  image: Sharp,
  { format, lite, dense }: EncodeTask,
  { hasAlpha }: Metadata,
  isAnimated: boolean,
): Sharp {
  const quality = QUALITY[lite ? "lite" : dense ? "dense" : "full"];
  if (format === "base") {
    if (isAnimated) return image.gif({ effort: 3, interFrameMaxError: 8 });
    return hasAlpha
      ? image.png({ palette: true, effort: 4 })
      : image.jpeg({ quality: quality.jpeg, progressive: true });
  }
  if (isAnimated) return image.webp({ quality: 40, effort: 2, minSize: true });
  if (format === "webp")
    return image.webp({ quality: quality.webp, effort: 3, smartSubsample: true, alphaQuality: 80 });
  return image.avif({ quality: quality.avif, effort: 3, chromaSubsampling: "4:2:0" });
}
