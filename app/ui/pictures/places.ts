/**
 * The places of the layout that show pictures of the merchant, in CSS pixels. A place is as large as it gets on a phone
 * that is 360 to 430 px wide. `cover` cuts a picture to its place; `inside` keeps it whole.
 */
export const PICTURE_PLACES = {
  card: { width: 120, height: 160, fit: "cover", wide: 170 },
  /** The first card of a block, which takes two columns and two rows. */
  feature: { width: 228, height: 304, fit: "cover", wide: 350 },
  tile: { width: 120, height: 160, fit: "cover", wide: 170 },
  /** Banners, and the pictures of notices and promotions. */
  banner: { width: 328, height: 144, fit: "cover", wide: 390 },
  mark: { width: 28, height: 28, fit: "inside" },
  /** The vendor's mark in the line of a card. */
  badge: { width: 14, height: 14, fit: "inside" },
  thumb: { width: 44, height: 44, fit: "cover" },
  avatar: { width: 52, height: 52, fit: "cover" },
  logo: { width: 160, height: 32, fit: "inside" },
  icon: { width: 192, height: 192, fit: "inside" },
  /** What messengers show of a link. */
  share: { width: 600, height: 314, fit: "cover" },
  /** In a text of the merchant, and wherever no place is named. */
  text: { width: 360, height: 1440, fit: "inside" },
} as const satisfies Record<string, PicturePlaceSize>;

interface PicturePlaceSize {
  width: number;
  height: number;
  fit: "cover" | "inside";
  /** How wide the place is on screens of 1024 px and more (styles/wide.css), where that is more than `width`. */
  wide?: number;
}

export type PicturePlace = keyof typeof PICTURE_PLACES;

/** The size of an address without one. */
export const DEFAULT_PLACE: PicturePlace = "text";

/** Addresses of the picture service begin with this: `/img/<token>/<place>`, `/img/<token>/<place>2` for two pixels a point. */
export const PICTURE_PATH = "/img/";
/** Part of an address after the token: one pixel a point, fewer bytes, no motion. */
export const LITE_PART = "/lite";

export interface PictureSources {
  src: string;
  srcSet?: string;
  /** Present where the place is larger on wide screens: one pixel a point does not suffice there. */
  sizes?: string;
}

/** The attributes of an `img` element for a picture that fills its place. */
export function placedPicture(image: string, place: PicturePlace): PictureSources & { width: number; height: number } {
  const { width, height } = PICTURE_PLACES[place];
  return { ...pictureSources(image, place), width, height };
}

/**
 * The addresses of an `img` element for a picture in a place.
 * @param image address of the picture without a size; an address outside of the picture service stays as it is
 */
export function pictureSources(image: string, place: PicturePlace): PictureSources {
  if (!image.startsWith(PICTURE_PATH)) return { src: image };
  const src = `${image}/${place}`;
  if (image.endsWith(LITE_PART)) return { src };
  const { width, wide }: PicturePlaceSize = PICTURE_PLACES[place];
  if (wide === undefined) return { src, srcSet: `${src}, ${src}2 2x` };
  return {
    src,
    srcSet: `${src} ${width}w, ${src}2 ${2 * width}w`,
    sizes: `(min-width:64em)${wide}px,${width}px`,
  };
}
