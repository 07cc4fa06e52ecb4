import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Good compression at a few milliseconds a page: a kept page is compressed once and sent many times. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

type Encoding = "br" | "gzip" | "identity";

interface Encoded {
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: readonly string[];
}

/** A rendered page as it goes out, in every encoding, with its headers ready to write. */
export interface CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly size: number;
  /** When it was rendered, epoch milliseconds. */
  readonly at: number;
  readonly encoded: Record<Encoding, Encoded>;
  /** What a 304 carries. */
  readonly unchanged: readonly string[];
}

/** Reads a rendered answer whole and compresses it. */
export async function toCachedPage(answer: Response, extra: Readonly<Record<string, string>>): Promise<CachedPage> {
  const identity = Buffer.from(await answer.arrayBuffer());
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: GZIP_LEVEL }),
  ]);
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`;
  const { "content-type": type = "text/html; charset=utf-8", ...own } = Object.fromEntries(answer.headers);
  const shared = Object.entries({ ...extra, ...own, etag }).flat();
  const encode = (body: Buffer, ...coding: string[]): Encoded => ({
    body,
    headers: [...shared, "content-type", type, ...coding, "content-length", String(body.length)],
  });
  return {
    status: answer.status,
    etag,
    at: Date.now(),
    size: br.length + gz.length + identity.length,
    encoded: {
      br: encode(br, "content-encoding", "br"),
      gzip: encode(gz, "content-encoding", "gzip"),
      identity: encode(identity),
    },
    unchanged: shared,
  };
}

/** Sends a kept page in the best encoding the visitor takes, or 304 when they have it already. */
export function sendCachedPage(
  page: CachedPage,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, [...page.unchanged, "x-request-id", requestId]).end();
    return;
  }
  const { body, headers } = page.encoded[chooseEncoding(request.headers["accept-encoding"])];
  response.writeHead(page.status, [...headers, "x-request-id", requestId]);
  response.end(request.method === "HEAD" ? undefined : body);
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? "");
  if (takes(text, "br")) return "br";
  return takes(text, "gzip") ? "gzip" : "identity";
}

/** Whether a coding is accepted: named, and not with a quality of zero (RFC 9110, section 12.5.3). */
function takes(accepted: string, coding: string): boolean {
  if (!accepted.includes(coding)) return false;
  return accepted.split(",").some((part) => {
    const [name, quality] = part.split(";");
    return name?.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality ?? "");
  });
}
