import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { SandboxContext } from "../context";
import type { Handler } from "../listener";
import { type Drawing, drawPicture } from "./drawings";
import type { PictureKind } from "./picture-kind";
import { HUGE_BYTES, type PictureQuirk, pixelBomb, quirkOf, SLOW_MS } from "./quirks";
import { toPlain, toRaster } from "./raster";

const CACHE_BYTES = 48 * 1024 * 1024;
const ZEROS = Buffer.alloc(64 * 1024);

const sharedHeaders = {
  // Pages of other origins show these pictures. They contain nothing private.
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
} as const;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

interface Picture {
  bytes: Buffer;
  type: string;
  quirk?: PictureQuirk | undefined;
}

type Load = (path: string) => Promise<Picture | undefined>;

/** Pictures are made on the first request, then cached. */
function createLoader(context: SandboxContext): Load {
  const cache = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 64,
  });
  return async (path) => {
    const cached = cache.get(path);
    if (cached) return cached;
    const drawing = drawPicture(path, context);
    const picture = drawing && (await toPicture(drawing, context.pictures));
    if (picture) cache.set(path, picture);
    return picture;
  };
}

async function toPicture(drawing: Drawing, kind: PictureKind): Promise<Picture> {
  if (kind === "vector") return { bytes: Buffer.from(drawing.svg), type: CONTENT_TYPES.svg ?? "" };
  if (kind === "plain") return { bytes: await toPlain(drawing), type: "image/png" };
  const type = CONTENT_TYPES[drawing.ending] ?? "";
  const quirk = quirkOf(drawing.folder, drawing.name);
  const bytes = await toRaster(drawing);
  if (quirk === "broken") return { bytes: bytes.subarray(0, bytes.length / 2), type };
  if (quirk === "bomb") return { bytes: pixelBomb(), type };
  return { bytes, type: quirk === "wrong-type" ? "text/html; charset=utf-8" : type, quirk };
}

function sendError(response: ServerResponse, status: 404 | 405 | 503): void {
  response.writeHead(status, { ...sharedHeaders, "Content-Type": "text/plain" }).end("No picture");
}

async function sendPicture(request: IncomingMessage, response: ServerResponse, { bytes, type, quirk }: Picture) {
  if (quirk === "slow") await sleep(SLOW_MS);
  const length = quirk === "huge" ? HUGE_BYTES : bytes.length;
  response.writeHead(200, {
    ...sharedHeaders,
    "Content-Type": type,
    "Content-Length": length,
    "Cache-Control": "public, max-age=31536000, immutable",
    // Applies when a picture is opened directly: only inline styles are allowed.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  if (request.method === "HEAD") response.end();
  // Nobody has to read to the end.
  else if (quirk === "huge") await pipeline(padded(bytes, length), response).catch(() => undefined);
  else response.end(bytes);
}

/** The bytes with zeros after them, in parts: to have all of it in memory would take the processor from who measures. */
function* padded(bytes: Buffer, length: number): Generator<Buffer> {
  yield bytes;
  for (let left = length - bytes.length; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
}

function createHandler(load: Load, isFailing: () => boolean, context: SandboxContext): Handler {
  return async (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead) return sendError(response, 405);
    const path = request.url?.split("?")[0] ?? "";
    const picture = await load(path);
    if (!picture) return sendError(response, 404);
    const { pictureRequests } = context;
    pictureRequests.set(path, (pictureRequests.get(path) ?? 0) + 1);
    if (isFailing()) return sendError(response, 503);
    return sendPicture(request, response, picture);
  };
}

/**
 * Creates the handlers of the two image hosts (quirk 22). A failing host answers 503 on every picture, and 404 on other
 * addresses as it always does.
 */
export function createImageHosts(context: SandboxContext): readonly [Handler, Handler] {
  const load = createLoader(context);
  const isFailing = (host: number) => context.switches.values.failingImageHosts.includes(host);
  return [createHandler(load, () => isFailing(0), context), createHandler(load, () => isFailing(1), context)];
}
