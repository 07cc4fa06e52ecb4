import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { DEFAULT_PLACE, LITE_PART, PICTURE_PATH, PICTURE_PLACES, type PicturePlace } from "~/ui/pictures/places";
import type { EncodeTask, PictureFormat } from "./encode";

/** What an address of the picture service asks for. */
export interface PictureRequest {
  token: string;
  /** Part of the name in the store, such as `card-lite`. */
  sizeName: string;
  size: Omit<EncodeTask, "format">;
}

const ADDRESS = new RegExp(`^${PICTURE_PATH}([\\w-]+)(${LITE_PART})?(?:/([a-z]+)(2)?)?$`);
const [WEBP_MARK, FTYP_MARK] = [Buffer.from("WEBP"), Buffer.from("ftyp")];
/** Browsers send less than 200 characters. Each entry of a header takes time. */
const MAX_ACCEPT_LENGTH = 500;
/** Formats gain nothing on pictures of so few pixels. */
const SMALL_PIXELS = 64 * 64;

/** Browsers send few different headers, and stored pictures are found by the format. */
const formats = new LRUCache<string, PictureFormat>({
  max: 100,
  memoMethod: (accept) => {
    const named = new Negotiator({ headers: { accept } }).mediaTypes();
    if (named.includes("image/avif")) return "avif";
    return named.includes("image/webp") ? "webp" : "base";
  },
});

/** @returns undefined for an address that the picture service does not have */
export function parsePictureRequest(url: string): PictureRequest | undefined {
  const [matched, token = "", lite, name = DEFAULT_PLACE, twice] = ADDRESS.exec(url) ?? [];
  if (!matched || !Object.hasOwn(PICTURE_PLACES, name)) return undefined;
  if (lite && twice) return undefined;
  const { width, height, fit } = PICTURE_PLACES[name as PicturePlace];
  const scale = twice ? 2 : 1;
  return {
    token,
    sizeName: `${name}${twice ?? ""}${lite ? "-lite" : ""}`,
    size: { width: width * scale, height: height * scale, fit, dense: twice !== undefined, lite: lite !== undefined },
  };
}

/** The best format that a browser accepts of a picture of this size: a small one is never an AVIF. */
export function formatFor(accept: string | undefined, { width, height }: PictureRequest["size"]): PictureFormat {
  const best = bestFormat(accept);
  return best === "avif" && width * height <= SMALL_PIXELS ? "webp" : best;
}

/**
 * The best format that a browser names in its `Accept` header: ranges such as `image/*` name none. All that know AVIF know
 * WebP.
 */
export function bestFormat(accept = ""): PictureFormat {
  return accept.length > MAX_ACCEPT_LENGTH ? "base" : formats.memo(accept.toLowerCase());
}

/** The content type of a picture that the encoder wrote. */
export function contentTypeOf(body: Buffer): string {
  if (body.subarray(8, 12).equals(WEBP_MARK)) return "image/webp";
  if (body.subarray(4, 8).equals(FTYP_MARK)) return "image/avif";
  if (body[0] === 0xff) return "image/jpeg";
  return body[0] === 0x47 ? "image/gif" : "image/png";
}
