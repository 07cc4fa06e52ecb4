import type { RichImage } from "./rich-node";

/** Paths of this site's own pages, strictly: a stranger's text has no business elsewhere on it. */
const OWN_PATH = /^\/m(?:\/[\w-]+(?:\.[\w-]+)*)*\/?(?:\?[\w=&.+-]*)?$/;
/** Changes something, or belongs to one person's log-in. */
const NOT_LINKED = /^\/m\/(?:logout|launch|play|trial)(?:[/?]|$)/i;
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);
const LARGEST_SIDE = 4000;

/** Where a link of a stranger's text may lead: a page of this site, or an address of a harmless scheme. */
export function readLink(href: string | undefined): string | undefined {
  const target = href?.trim();
  if (!target || target.length > 1000) return undefined;
  if (OWN_PATH.test(target)) return NOT_LINKED.test(target) ? undefined : target;
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  return SCHEMES.has(url.protocol) && url.username === "" && url.password === "" ? url.href : undefined;
}

/** A picture from one of the merchant's image hosts, or none. */
export function readImage(
  { src = "", alt = "", width, height }: Readonly<Record<string, string>>,
  hosts: readonly string[],
): RichImage[] {
  const base = hosts[0];
  if (!base || src.trim() === "" || !URL.canParse(src, base)) return [];
  const url = new URL(src, base);
  // Settings name https hosts; the sandbox alone has plain ones, and only what is listed is let through.
  if (!hosts.some((host) => new URL(host).origin === url.origin)) return [];
  const sides = { width: side(width), height: side(height) };
  const sized = sides.width && sides.height ? { width: sides.width, height: sides.height } : {};
  return [{ tag: "img", src: url.href, alt: alt.trim().slice(0, 300), ...sized }];
}

function side(text: string | undefined): number | undefined {
  const number = /^\d{1,4}(?:px)?$/.test(text ?? "") ? Number.parseInt(text ?? "", 10) : 0;
  return number > 0 && number <= LARGEST_SIDE ? number : undefined;
}
