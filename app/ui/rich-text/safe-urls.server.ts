import type { RichImage } from "./rich-node";

/** Paths of this site's pages. The pattern is strict: a merchant's text needs no other addresses of this site. */
const PAGE_PATH = /^\/m(?:\/[\w-]+(?:\.[\w-]+)*)*\/?(?:\?[\w=&.+-]*)?$/;
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);
const MAX_ADDRESS_LENGTH = 1000;
const MAX_ALT_LENGTH = 300;
const MAX_SIDE_PX = 4000;

/**
 * The target of a link: a page of this site or a URL with an allowed scheme; undefined for any other `href`.
 * @param mayLinkTo whether a link may lead to a path of this site
 */
export function safeLink(href: string | undefined, mayLinkTo: (path: string) => boolean): string | undefined {
  const target = href?.trim();
  if (!target || target.length > MAX_ADDRESS_LENGTH) return undefined;
  if (PAGE_PATH.test(target)) return mayLinkTo(target.split("?", 1)[0] ?? "") ? target : undefined;
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  return SCHEMES.has(url.protocol) && url.username === "" && url.password === "" ? url.href : undefined;
}

/**
 * The image, or an empty list when it is not on one of the hosts.
 * @param hosts origins of the merchant's image hosts; relative addresses are resolved against the first
 */
export function safeImage(
  { src = "", alt = "", width, height }: Readonly<Record<string, string>>,
  hosts: readonly string[],
): RichImage[] {
  const base = hosts[0];
  if (!base || src.trim() === "" || !URL.canParse(src, base)) return [];
  const url = new URL(src, base);
  if (!hosts.some((host) => new URL(host).origin === url.origin)) return [];
  const sides = { width: sideOf(width), height: sideOf(height) };
  const size = sides.width && sides.height ? { width: sides.width, height: sides.height } : {};
  return [{ tag: "img", src: url.href, alt: alt.trim().slice(0, MAX_ALT_LENGTH), ...size }];
}

/** A width or height in pixels. */
function sideOf(text: string | undefined): number | undefined {
  const pixels = /^\d{1,4}(?:px)?$/.test(text ?? "") ? Number.parseInt(text ?? "", 10) : 0;
  return pixels > 0 && pixels <= MAX_SIDE_PX ? pixels : undefined;
}
