import type { ComponentProps } from "react";
import { type PicturePlace, pictureSources } from "./places";

/**
 * When a picture loads. `lazy`: when it comes near the screen. `eager`: with the page, for the first screen. `first`: before
 * all others, also by a preload, for the largest picture of the first screen; a page has one.
 */
export type PictureLoading = "lazy" | "eager" | "first";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "loading" | "fetchPriority"> {
  /** Address without a size. */
  image: string;
  place: PicturePlace;
  width: number;
  height: number;
  load?: PictureLoading | undefined;
}

/** A picture of the merchant. It is decorative unless `alt` says otherwise. */
export function Picture({ image, place, load = "lazy", alt = "", ...attributes }: PictureProps) {
  const sources = pictureSources(image, place);
  if (load === "lazy") return <img {...sources} {...attributes} alt={alt} loading="lazy" decoding="async" />;
  const img = <img {...sources} {...attributes} alt={alt} decoding="async" fetchPriority="high" />;
  // React preloads every image that is not lazy and not inside a `picture` element.
  return load === "first" ? img : <picture className="as-content">{img}</picture>;
}
