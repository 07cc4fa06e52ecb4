import type { ComponentProps } from "react";
import { type PicturePlace, placedPicture } from "./places";

/**
 * When a picture loads. `lazy`: when it comes near the screen. `eager`: with the page, for the first screen. `first`: before
 * all others, also by a preload, for the largest picture of the first screen; a page has one.
 */
export type PictureLoading = "lazy" | "eager" | "first";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "loading" | "fetchPriority"> {
  /** Address without a size. */
  image: string;
  place: PicturePlace;
  load?: PictureLoading | undefined;
}

/**
 * A picture of the merchant, as large as its place unless `width` and `height` say otherwise. It is decorative unless `alt`
 * does.
 */
export function Picture({ image, place, load = "lazy", alt = "", ...attributes }: PictureProps) {
  const picture = { ...placedPicture(image, place), ...attributes, decoding: "async" } as const;
  if (load === "lazy") return <img {...picture} alt={alt} loading="lazy" />;
  if (load === "first") return <img {...picture} alt={alt} fetchPriority="high" />;
  // React preloads every image that is not lazy and not inside a `picture` element.
  return (
    <picture className="as-content">
      <img {...picture} alt={alt} />
    </picture>
  );
}
