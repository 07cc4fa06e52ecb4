import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { type Dispatcher, Pool } from "undici";
import type { Operation } from "../protocol/operations.server";
import type { Deadlines } from "../protocol/request.server";
import type { RawResponse } from "../protocol/response.server";
import { KEPT_CONNECTION_CLOSED, TransportError } from "../protocol/transport-error.server";

export interface TransportOptions {
  /** Base address; it may have a path. */
  url: string;
  maxConnections: number;
  /** Requests that may wait for a connection, in each lane. */
  maxQueued: number;
  /** Milliseconds. */
  connectTimeout: number;
  /** Limit of a response body, before and after decompression. */
  maxResponseBytes: number;
}

/**
 * Connections of their own: `reserved` for log-in, wallet, contracts and writes, `searches` for what a stranger can ask
 * for without end, `shared` for the rest.
 */
export type Lane = "reserved" | "shared" | "searches";

export interface TransportRequest {
  lane: Lane;
  method: Operation["method"];
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  deadlines: Deadlines;
  signal: AbortSignal | undefined;
}

/** Numbers of connections and requests. */
export interface TransportStats {
  connections: number;
  idle: number;
  running: number;
  queued: number;
}

const decompressGzip = promisify(gunzip);
const decompressBrotli = promisify(brotliDecompress);

/**
 * Milliseconds. Shorter than the keep-alive of common servers (5 s and more; 2 s in a few), also with undici's coarse timers,
 * so that the server does not close a connection in use.
 */
const keepAliveTimeout = 1_500;
const maxHeaderBytes = 32 * 1024;

/** Error codes of a response that is truncated, too long or not HTTP. Other codes are faults of the connection. */
const malformedCodes =
  /^(HPE_|ERR_BUFFER_TOO_LARGE|ERR_BROTLI|ERR_PADDING|Z_|UND_ERR_(INVALID_ARG|HEADERS_OVERFLOW|RES))/;

/** How a connection fails that the gateway closed while a request was on its way. */
const closedConnectionCodes = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

function toTransportError(error: unknown, aborted: boolean): TransportError {
  if (error instanceof TransportError) return error;
  if (aborted) return new TransportError("timeout", "DEADLINE");
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  return new TransportError(malformedCodes.test(code) ? "malformed" : "unreachable", code);
}

/** @throws TransportError with code `KEPT_CONNECTION_CLOSED` when a kept connection was closed before an answer */
function requestFrom(pool: Pool, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
  const { connected, running } = pool.stats;
  const usesKept = connected > running;
  return pool.request(options).catch((error: Error & { code?: string }) => {
    const wasClosed = usesKept && closedConnectionCodes.has(error.code ?? "");
    throw wasClosed ? new TransportError("unreachable", KEPT_CONNECTION_CLOSED) : error;
  });
}

/** The connections to the gateway. They and the queues before them are limited. */
export class Transport {
  readonly #lanes: Readonly<Record<Lane, { pool: Pool; connections: number; pending: number }>>;
  readonly #pathPrefix: string;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    const { origin, pathname } = new URL(options.url);
    this.#options = options;
    this.#pathPrefix = pathname.replace(/\/+$/, "");
    const createLane = (share: number) => {
      const connections = Math.max(1, Math.floor(options.maxConnections * share));
      const pool = new Pool(origin, {
        connections,
        connect: { timeout: options.connectTimeout },
        keepAliveTimeout,
        maxHeaderSize: maxHeaderBytes,
        // `send` has timers of its own: undici's are coarse and start again with each chunk of a slow body.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      return { pool, connections, pending: 0 };
    };
    this.#lanes = { reserved: createLane(1 / 4), shared: createLane(1 / 2), searches: createLane(1 / 4) };
  }

  /**
   * Sends one request and reads the whole response.
   * @throws TransportError
   */
  async send(request: TransportRequest): Promise<RawResponse> {
    const lane = this.#lanes[request.lane];
    if (lane.pending >= lane.connections + this.#options.maxQueued) {
      throw new TransportError("overloaded", "QUEUE_FULL");
    }
    const controller = new AbortController();
    const abort = () => controller.abort();
    let timer = setTimeout(abort, request.deadlines.headers);
    if (request.signal?.aborted) abort();
    request.signal?.addEventListener("abort", abort, { once: true });
    lane.pending += 1;
    try {
      const response = await requestFrom(lane.pool, {
        method: request.method,
        path: this.#pathPrefix + request.path,
        headers: request.headers,
        body: request.body ?? null,
        signal: controller.signal,
      });
      clearTimeout(timer);
      timer = setTimeout(abort, request.deadlines.body);
      const bytes = await this.#readBody(response);
      return {
        status: response.statusCode,
        text: await this.#decode(bytes, response.headers["content-encoding"]),
        setCookies: [response.headers["set-cookie"] ?? []].flat(),
        retryAfter: [response.headers["retry-after"] ?? []].flat()[0],
      };
    } catch (error) {
      throw toTransportError(error, controller.signal.aborted);
    } finally {
      lane.pending -= 1;
      clearTimeout(timer);
      request.signal?.removeEventListener("abort", abort);
    }
  }

  stats(): TransportStats {
    const total = { connections: 0, idle: 0, running: 0, queued: 0 };
    for (const { pool, pending } of Object.values(this.#lanes)) {
      const { connected, free, running } = pool.stats;
      total.connections += connected;
      total.idle += free;
      total.running += running;
      total.queued += Math.max(0, pending - running);
    }
    return total;
  }

  /** Closes the connections once the running requests have ended. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map(({ pool }) => pool.close()));
  }

  async #readBody({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
    const limit = this.#options.maxResponseBytes;
    const chunks: Buffer[] = [];
    let length = Number(headers["content-length"] ?? 0);
    if (length <= limit) {
      length = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > limit) break;
        chunks.push(chunk);
      }
    }
    if (length > limit) {
      // Closes the connection: reading the rest of the body would cost more than a new one.
      body.on("error", () => undefined).destroy();
      throw new TransportError("malformed", "ANSWER_TOO_LARGE");
    }
    return Buffer.concat(chunks, length);
  }

  async #decode(bytes: Buffer, encoding: string | string[] | undefined): Promise<string> {
    const limit = { maxOutputLength: this.#options.maxResponseBytes };
    const name = String(encoding ?? "identity").toLowerCase();
    if (bytes.length === 0 || name === "identity") return bytes.toString("utf8");
    if (name === "gzip") return (await decompressGzip(bytes, limit)).toString("utf8");
    if (name === "br") return (await decompressBrotli(bytes, limit)).toString("utf8");
    throw new TransportError("malformed", "CONTENT_ENCODING");
  }
}
