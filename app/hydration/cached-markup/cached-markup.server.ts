import { LRUCache } from "lru-cache";
import { preload } from "react-dom";
import { pictureSources } from "~/ui/pictures/places";
import { type FirstPicture, MARK_ATTRIBUTE, type MarkupCache } from "./cached-markup";

const MAX_BYTES = 8 * 1024 * 1024;
/** `=` stands for a cached part; `+` and `-` enclose one that is cached from now on. React escapes such tags in texts. */
const MARK = new RegExp(`<template ${MARK_ATTRIBUTE}="([=+-])(\\d+)"></template>`, "g");

const markupByKey = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** The parts of one page whose markup is cached (`CachedMarkup`). */
export class PageParts implements MarkupCache {
  readonly #parts: { key: string; markup: Buffer | undefined }[] = [];

  find(key: string) {
    const markup = markupByKey.get(key);
    this.#parts.push({ key, markup });
    return { index: this.#parts.length - 1, isCached: markup !== undefined };
  }

  preload({ image, place }: FirstPicture): void {
    const { src, srcSet: imageSrcSet, sizes: imageSizes } = pictureSources(image, place);
    preload(src, { as: "image", imageSrcSet, imageSizes, fetchPriority: "high" });
  }

  /** The pieces of the rendered page in UTF-8, with the cached parts in place of their marks. Caches the new ones. */
  assemble(html: string): Buffer[] {
    const pieces: Buffer[] = [];
    let end = 0;
    for (const { 0: mark, 1: kind, 2: index, index: start } of html.matchAll(MARK)) {
      const piece = Buffer.from(html.slice(end, start));
      pieces.push(piece);
      end = start + mark.length;
      const part = this.#parts[Number(index)];
      if (kind === "=" && part?.markup) pieces.push(part.markup);
      if (kind === "-" && part) markupByKey.set(part.key, piece);
    }
    return [...pieces, Buffer.from(html.slice(end))];
  }
}
