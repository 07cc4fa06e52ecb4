import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEntityTag } from "~/http/caching/entity-tag.server";
import { drawFallback } from "./fallback-picture";
import { type PictureResult, pictureBytesSaved, pictureResults } from "./metrics";
import { contentTypeOf, type PictureRequest } from "./picture-request";
import type { ServedPicture } from "./picture-variants";

const CACHE_CONTROL = {
  /** A picture never changes: a token stands for one address of the merchant. */
  final: "public, max-age=31536000, immutable",
  /** A better variant follows soon. */
  passing: "public, max-age=300",
  /** In place of a picture, until it is tried again. */
  fallback: "public, max-age=30",
} as const;

/** A picture, ready to send. */
export interface PictureResponse {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** Bytes that the browser is spared. */
  saved: number;
}

/** @param shared headers of every response of the server, names and values in turn */
export function toPictureResponse(picture: ServedPicture, shared: readonly string[]): PictureResponse {
  const { body, isFinal, sourceBytes } = picture;
  const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`;
  const own = {
    "content-type": contentTypeOf(body),
    "content-length": String(body.length),
    "cache-control": isFinal ? CACHE_CONTROL.final : CACHE_CONTROL.passing,
    vary: "Accept",
    etag,
  };
  // A copy: a slice of a file would keep the whole file in memory.
  return {
    body: Buffer.from(body),
    etag,
    headers: [...shared, ...Object.entries(own).flat()],
    saved: Math.max(0, sourceBytes - body.length),
  };
}

export function sendPicture(
  { body, etag, headers, saved }: PictureResponse,
  result: PictureResult,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  pictureResults.inc({ result });
  const isKnown = matchesEntityTag(request.headers["if-none-match"], etag);
  if (!isKnown) pictureBytesSaved.inc(saved);
  // `writeHead` changes the list that it is given.
  response.writeHead(isKnown ? 304 : 200, headers.slice());
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

/** Why there is no picture. `isFailing`: it failed and is tried again later; otherwise it may be there at once. */
type FallbackReason = { isFailing: boolean } | { retryAfter: number };

/** @param shared headers of every response of the server, names and values in turn */
export function sendFallback(
  { size }: PictureRequest,
  reason: FallbackReason,
  shared: readonly string[],
  response: ServerResponse,
): void {
  const body = drawFallback(size);
  const isLimited = "retryAfter" in reason;
  const own = {
    "content-type": "image/svg+xml",
    "content-length": String(body.length),
    "cache-control": isLimited || !reason.isFailing ? "no-store" : CACHE_CONTROL.fallback,
    vary: "Accept",
    ...(isLimited ? { "retry-after": String(reason.retryAfter) } : {}),
  };
  response.writeHead(isLimited ? 429 : 200, [...shared, ...Object.entries(own).flat()]).end(body);
}
