import type { EncodeTask, PictureFormat } from "./encode";
import type { PictureResult } from "./metrics";
import type { PictureStore } from "./store/picture-store";
import type { StoredPicture } from "./store/stored-file";

/** A picture for a browser. */
export interface ServedPicture extends StoredPicture {
  /** A better one of the same address follows: it may be cached for a short time only. */
  isFinal: boolean;
  result: PictureResult;
}

/** A source picture in one size and format. */
export interface PictureVariant {
  source: { key: string };
  /** Part of the name in the store, such as `card-lite`. */
  sizeName: string;
  size: Omit<EncodeTask, "format">;
  format: PictureFormat;
}

/** AVIF takes longer to encode than a browser should wait: it gets WebP first. */
export const QUICK: Readonly<Record<PictureFormat, PictureFormat>> = { avif: "webp", webp: "webp", base: "base" };

/** The picture from the store: the best variant, else the quick one. */
export async function findStored(store: PictureStore, variant: PictureVariant): Promise<ServedPicture | undefined> {
  const { source, format } = variant;
  const best = await store.read(source.key, variantName(variant, format));
  if (best) return { ...best, isFinal: true, result: "disk" };
  if (QUICK[format] === format) return undefined;
  const quick = await store.read(source.key, variantName(variant, QUICK[format]));
  return quick && { ...quick, isFinal: false, result: "disk" };
}

/** Another size of the picture, in a format that the browser knows. */
export async function findOtherSize(
  store: PictureStore,
  { source, format, size }: PictureVariant,
): Promise<ServedPicture | undefined> {
  const names = (await store.variantsOf(source.key)).filter(
    (name) => name.endsWith(`.${QUICK[format]}`) && (!size.lite || name.includes("-lite.")),
  );
  for (const name of names.reverse()) {
    const stored = await store.read(source.key, name);
    if (stored) return { ...stored, isFinal: false, result: "stale" };
  }
  return undefined;
}

/** The name in the store of a variant of the source: its size in a format. */
export function variantName({ sizeName }: PictureVariant, format: PictureFormat): string {
  return `${sizeName}.${format}`;
}
