import { createHash } from "node:crypto";

/** The tag of a body. It is weak, because the body is sent in several encodings. */
export function entityTagOf(body: Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/**
 * Whether a browser or a cache has what it asks for (RFC 9110, 13.1.2).
 * @param header `If-None-Match`: a list of tags, which caches may have made weak, or `*`
 * @param etag of what would be sent
 */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  return header.split(",").some((part) => {
    const tag = part.trim();
    return tag === "*" || withoutWeakness(tag) === withoutWeakness(etag);
  });
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, "");
}
