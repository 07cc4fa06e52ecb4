const BASE = "http://same.site";
const MAX_LENGTH = 600;

/**
 * A redirect target on this site: path, query and fragment of `target`, or `fallback`.
 * Rejects every way to name another host: `//host`, `/\host`, encoded slashes, control characters, `@`, look-alike dots
 * (OWASP: unvalidated redirects).
 */
export function safePath(target: string | null | undefined, fallback = "/m/home"): string {
  if (!target || target.length > MAX_LENGTH || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return fallback;
  const [path = ""] = target.split(/[?#]/);
  if (/[\\@]|%2f|%5c|%40|%00|\/\//i.test(path)) return fallback;
  let url: URL;
  try {
    url = new URL(target, BASE);
  } catch {
    return fallback;
  }
  return url.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
