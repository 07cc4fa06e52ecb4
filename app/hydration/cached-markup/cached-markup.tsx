import { createContext, type ReactNode, useContext } from "react";
import { I18nContext } from "react-i18next";
import { useLocation } from "react-router";
import { usePageLanguage } from "~/i18n/text-language";
import type { PicturePlace } from "~/ui/pictures/places";

/** The largest picture of a page's first screen. */
export interface FirstPicture {
  /** Address without a size. */
  image: string;
  place: PicturePlace;
}

/** Caches the markup of parts of pages while a page is rendered. On the server only. */
export interface MarkupCache {
  /** The part with this key in the page that is rendered. @returns whether its markup is cached already */
  find(key: string): { index: number; isCached: boolean };
  /** Preloads the picture of a part that is not rendered, as React does for a `Picture` with `load="first"`. */
  preload(picture: FirstPicture): void;
}

const CacheContext = createContext<MarkupCache | undefined>(undefined);

/** Provides the cache of a render. */
export const MarkupCacheProvider = CacheContext.Provider;

/** Attribute of the marks around parts of a page; `assemble` of the cache replaces them. */
export const MARK_ATTRIBUTE = "data-cached";

interface CachedMarkupProps {
  /** Unique among the cached parts. */
  name: string;
  /**
   * All that the part is made of, beside the texts, the languages and the address of the page. Undefined for a part that is
   * made for one visitor: it is not cached.
   */
  inputs: unknown;
  /** The `Picture` in it that has `load="first"`: its preload stands outside of the markup. */
  firstPicture?: FirstPicture | undefined;
  children: ReactNode;
}

/**
 * A part that many pages have with the same content, such as the menu or a block of games: the server renders it once and
 * puts its markup into the pages after it. Pages with a query are rendered as a whole, because visitors can make as many
 * of them as they like.
 *
 * The part must not use `useId`, which leaves traces outside of its markup.
 */
function ServerCachedMarkup({ name, inputs, firstPicture, children }: CachedMarkupProps) {
  const cache = useContext(CacheContext);
  const { i18n } = useContext(I18nContext);
  const language = usePageLanguage();
  const { pathname, search } = useLocation();
  if (!cache || inputs === undefined || search !== "") return children;
  const { index, isCached } = cache.find(JSON.stringify([name, i18n?.language, language, pathname, inputs]));
  const mark = (kind: string) => <template {...{ [MARK_ATTRIBUTE]: `${kind}${index}` }} />;
  if (isCached) {
    if (firstPicture) cache.preload(firstPicture);
    return mark("=");
  }
  return (
    <>
      {mark("+")}
      {/* A part inside a part belongs to it. */}
      <CacheContext value={undefined}>{children}</CacheContext>
      {mark("-")}
    </>
  );
}

/** In the browser it is its children. */
export const CachedMarkup: (props: CachedMarkupProps) => ReactNode = import.meta.env.SSR
  ? ServerCachedMarkup
  : ({ children }) => children;
