import { MAX_WAY_BACK_LENGTH } from "~/ui/use-page-path";

const BASE = "http://same.site";
/**
 * Limit of a path that opens a tapped game or changes a favourite: it contains the path of the page of the tap, encoded once
 * more.
 */
export const MAX_TAP_LENGTH = 1200;

/**
 * A redirect target on this site: path, query and fragment of `target`, or `fallback`. One that is too long is shortened.
 * Rejects every way to name another host: `//host`, `/\host`, encoded slashes, control characters, `@`, look-alike dots
 * (OWASP: unvalidated redirects).
 */
export function safePath(
  target: string | null | undefined,
  fallback = "/m/home",
  maxLength: number = MAX_WAY_BACK_LENGTH,
): string {
  if (!target || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return fallback;
  const [path = ""] = target.split(/[?#]/);
  if (/[\\@]|%2f|%5c|%40|%[01][0-9a-f]|%7f|\/\//i.test(path)) return fallback;
  let url: URL;
  try {
    url = new URL(target, BASE);
  } catch {
    return fallback;
  }
  return url.origin === BASE ? (shorten(url, maxLength) ?? fallback) : fallback;
}

/**
 * Path, query and fragment. Where they are too long, the page that they lead back to (`from`) loses its query; where they still
 * are, the path stays alone.
 * @returns undefined when the path alone is too long
 */
function shorten(url: URL, maxLength: number): string | undefined {
  const whole = pathOf(url);
  if (whole.length <= maxLength) return whole;
  const from = url.searchParams.get("from");
  if (from !== null) url.searchParams.set("from", safePath(from.split(/[?#]/)[0]));
  return [pathOf(url), url.pathname].find(({ length }) => length <= maxLength);
}

function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
