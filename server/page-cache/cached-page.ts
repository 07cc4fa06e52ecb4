import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { entityTagOf, matchesEntityTag } from "~/http/caching/entity-tag.server";
import { CLOSED_SITE_HEADER } from "~/site/closed-site";
import type { WrittenHeaders } from "../middleware/request-metrics";
import { chooseEncoding, type Encoding } from "../request/content-encoding";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A cached page is compressed once and sent many times, so a few milliseconds are affordable. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

interface EncodedBody {
  body: Buffer;
  /** Names and values in turn, the fastest form for `writeHead`. */
  headers: readonly string[];
}

/** A rendered page in every encoding, with headers ready to write. */
export interface CachedPage {
  readonly status: number;
  /** For reports of an answer with this page. */
  readonly written: WrittenHeaders;
  readonly etag: string;
  /** Bytes of all encodings. */
  readonly size: number;
  /** Time of the render, epoch milliseconds. */
  readonly at: number;
  readonly encodings: Record<Encoding, EncodedBody>;
  /** Headers of a 304. */
  readonly headers: readonly string[];
}

/** Reads and compresses a rendered response. @param serverHeaders headers of every response of the server */
export async function toCachedPage(
  response: Response,
  serverHeaders: Readonly<Record<string, string>>,
): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: GZIP_LEVEL }),
  ]);
  const etag = entityTagOf(identity);
  const { "content-type": type = "text/html; charset=utf-8", ...pageHeaders } = Object.fromEntries(response.headers);
  const headers = Object.entries({ ...serverHeaders, ...pageHeaders, etag }).flat();
  const encode = (body: Buffer, ...encoding: string[]): EncodedBody => ({
    body,
    headers: [...headers, "content-type", type, ...encoding, "content-length", String(body.length)],
  });
  return {
    status: response.status,
    written: {
      contentType: type,
      closed: response.headers.has(CLOSED_SITE_HEADER),
      retryAfter: response.headers.has("retry-after"),
    },
    etag,
    at: Date.now(),
    size: br.length + gz.length + identity.length,
    encodings: {
      br: encode(br, "content-encoding", "br"),
      gzip: encode(gz, "content-encoding", "gzip"),
      identity: encode(identity),
    },
    headers,
  };
}

/**
 * Sends a page in the best encoding that the browser accepts, or 304 when the browser has it.
 * @param ownHeaders headers of this response alone, names and values in turn
 */
export function sendCachedPage(
  page: CachedPage,
  ownHeaders: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (page.status === 200 && matchesEntityTag(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, [...page.headers, ...ownHeaders]).end();
    return;
  }
  const { body, headers } = page.encodings[chooseEncoding(request.headers["accept-encoding"])];
  response.writeHead(page.status, [...headers, ...ownHeaders]);
  response.end(request.method === "HEAD" ? undefined : body);
}
