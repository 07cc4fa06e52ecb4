import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import compressible from "compressible";
import type { NextFunction, Request, Response } from "express";
import { chooseEncoding, type Encoding } from "../request/content-encoding";

/**
 * Another thread is of use where there is a core for it. On the only one, or beside other workers, handing a page over and
 * waiting for it costs a third of what its compression does.
 */
const hasCoreForThreads = availableParallelism() > 1 && !cluster.isWorker;
const compressBrotli = hasCoreForThreads
  ? promisify(brotliCompress)
  : async (body: Buffer, options: BrotliOptions) => brotliCompressSync(body, options);
const compressGzip = promisify(gzip);

/** For pages of one visitor. A higher quality takes longer than it saves. */
const BROTLI_QUALITY = 5;
/**
 * For larger bodies, which keep the processor from others for milliseconds: two thirds of the time for a tenth more bytes
 * (docs/performance.md). Forms, such as the registration page, are smaller.
 */
const LARGE_BODY = { bytes: 128 * 1024, quality: 4 };
const GZIP_LEVEL = 4;
/** A shorter body does not get smaller by more than its headers grow. */
const MIN_BYTES = 1024;
const MIN_WINDOW_BITS = 10;
const MAX_WINDOW_BITS = 22;

/**
 * Compresses responses that are not cached, each in one piece when it is whole: a stream takes as much memory for each
 * response as the largest window needs, and more time. Pages are rendered as a whole, so nothing waits for that. Cached
 * pages and assets are compressed in advance and pass unchanged.
 */
export function compressResponses(request: Request, response: Response, next: NextFunction): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const chunks: Buffer[] = [];
  const { write, end } = response;
  // The methods are not put back: V8 would keep each response until it collects the old generation of the heap.
  let isCollecting = true;

  /** @returns whether what is written from now on is collected */
  const collects = () => {
    if (isCollecting && !mayCompress(request, response)) {
      isCollecting = false;
      for (const chunk of chunks.splice(0)) write.call(response, chunk, "utf8");
    }
    return isCollecting;
  };

  response.write = ((...args: unknown[]) => {
    if (!collects()) return Reflect.apply(write, response, args);
    collect(chunks, args);
    const callback = callbackOf(args);
    if (callback) process.nextTick(callback);
    return true;
  }) as Response["write"];

  response.end = ((...args: unknown[]) => {
    if (!collects()) return Reflect.apply(end, response, args);
    isCollecting = false;
    collect(chunks, args);
    const callback = callbackOf(args);
    if (callback) response.once("finish", callback);
    response.vary("accept-encoding");
    const [first] = chunks;
    // A page is one chunk, which need not be copied.
    sendCompressed(response, first && chunks.length === 1 ? first : Buffer.concat(chunks), encoding);
    return response;
  }) as Response["end"];

  next();
}

/** Compresses a body and ends the response with it; a body that cannot be compressed goes as it is. */
function sendCompressed(response: Response, body: Buffer, encoding: Encoding): void {
  if (encoding === "identity" || body.length < MIN_BYTES) {
    endWith(response, body);
    return;
  }
  compress(body, encoding).then(
    (compressed) => endWith(response.set("content-encoding", encoding), compressed),
    () => endWith(response, body),
  );
}

function endWith(response: Response, body: Buffer): void {
  if (!response.headersSent) response.set("content-length", String(body.length));
  response.end(body);
}

/** @param body whole, so that the encoder's window need not be larger */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return compressGzip(body, { level: GZIP_LEVEL });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE_BODY.bytes ? LARGE_BODY.quality : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** The smallest window that holds a whole body (RFC 7932, 9.1: a window is 16 bytes smaller than its power of two). */
function windowBits(bytes: number): number {
  return Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));
}

/** Bodies of text types without a content encoding, and that may be transformed (RFC 9111, 5.2.2.6). */
function mayCompress(request: Request, response: Response): boolean {
  if (response.headersSent || request.method === "HEAD" || response.statusCode === 304) return false;
  if (response.hasHeader("content-encoding")) return false;
  if (/\bno-transform\b/.test(String(response.getHeader("cache-control") ?? ""))) return false;
  return compressible(String(response.getHeader("content-type") ?? "")) === true;
}

/** Keeps what `write` or `end` was called with. */
function collect(chunks: Buffer[], [chunk, characters]: unknown[]): void {
  if (typeof chunk === "string") chunks.push(Buffer.from(chunk, toEncoding(characters)));
  else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
}

function callbackOf(args: readonly unknown[]): (() => void) | undefined {
  return args.find((arg): arg is () => void => typeof arg === "function");
}

function toEncoding(value: unknown): BufferEncoding {
  return typeof value === "string" ? (value as BufferEncoding) : "utf8";
}
