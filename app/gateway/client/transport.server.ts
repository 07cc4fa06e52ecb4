import type { IncomingHttpHeaders } from "node:http";
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
  /** Requests that may wait for a connection, in each pool. */
  maxQueued: number;
  /** Milliseconds. */
  connectTimeout: number;
  /** Limit of a response body, before and after decompression. */
  maxResponseBytes: number;
}

/**
 * The pools of connections: `reserved` for log-in, wallet and contracts; `writes` for other writes, which may hang for longer;
 * `searches` for requests that any visitor can vary without limit; `shared` for the rest.
 */
export type PoolName = "reserved" | "writes" | "shared" | "searches";

export interface TransportRequest {
  poolName: PoolName;
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
 * Milliseconds. Shorter than the keep-alive of common servers (5 s and more; 2 s in a few), also with undici's coarse
 * timers, so that the server does not close a connection in use.
 */
const KEEP_ALIVE_TIMEOUT_MS = 1_500;
const MAX_HEADER_BYTES = 32 * 1024;

/** Error codes of a response that is truncated, too long or not HTTP. Other codes are faults of the connection. */
const malformedCodes =
  /^(HPE_|ERR_BUFFER_TOO_LARGE|ERR_BROTLI|ERR_PADDING|Z_|UND_ERR_(INVALID_ARG|HEADERS_OVERFLOW|RES))/;

/** How a connection fails that the gateway closed while a request was on its way. */
const closedConnectionCodes = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

function toTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  return new TransportError(malformedCodes.test(code) ? "malformed" : "unreachable", code);
}

interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * Collects the response of one request. A handler for undici's `dispatch`, because undici's `request` makes a stream and an
 * abort signal for each call.
 */
class ResponseCollector implements Dispatcher.DispatchHandler {
  readonly response: Promise<ReceivedResponse>;
  readonly #deadlines: Deadlines;
  readonly #maxBytes: number;
  /** Whether a keep-alive connection was free when the request was sent. */
  readonly #reusesConnection: boolean;
  readonly #chunks: Buffer[] = [];
  #resolve!: (response: ReceivedResponse) => void;
  #reject!: (error: TransportError) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout;
  #length = 0;
  #head: Omit<ReceivedResponse, "bytes"> | undefined;
  #failure: TransportError | undefined;

  constructor(deadlines: Deadlines, maxBytes: number, reusesConnection: boolean) {
    this.#deadlines = deadlines;
    this.#maxBytes = maxBytes;
    this.#reusesConnection = reusesConnection;
    this.#timer = setTimeout(this.abort, deadlines.headers);
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Ends the request at its deadline, or because its visitor has left. */
  readonly abort = (): void => this.#fail(new TransportError("timeout", "DEADLINE"));

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It was ended while it waited for a connection.
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#head = { status, headers };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.abort, this.#deadlines.body);
    if (Number(headers["content-length"] ?? 0) > this.#maxBytes) this.#failAsTooLarge();
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length > this.#maxBytes) this.#failAsTooLarge();
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    if (this.#head) this.#resolve({ ...this.#head, bytes: Buffer.concat(this.#chunks, this.#length) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error & { code?: string }): void {
    clearTimeout(this.#timer);
    const wasClosed = this.#reusesConnection && !this.#head && closedConnectionCodes.has(error.code ?? "");
    this.#reject(
      this.#failure ??
        (wasClosed ? new TransportError("unreachable", KEPT_CONNECTION_CLOSED) : toTransportError(error)),
    );
  }

  /** Closes the connection: reading the rest of the body would cost more than a new one. */
  #failAsTooLarge(): void {
    this.#fail(new TransportError("malformed", "ANSWER_TOO_LARGE"));
  }

  #fail(failure: TransportError): void {
    clearTimeout(this.#timer);
    this.#failure ??= failure;
    this.#controller?.abort(this.#failure);
  }
}

/** The connections to the gateway. They and the queues before them are limited. */
export class Transport {
  readonly #pools: Readonly<Record<PoolName, { pool: Pool; connections: number; pending: number }>>;
  readonly #pathPrefix: string;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    const { origin, pathname } = new URL(options.url);
    this.#options = options;
    this.#pathPrefix = pathname.replace(/\/+$/, "");
    const createPool = (share: number) => {
      const connections = Math.max(1, Math.floor(options.maxConnections * share));
      const pool = new Pool(origin, {
        connections,
        connect: { timeout: options.connectTimeout },
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
        // `ResponseCollector` has the timers: undici's are coarse, and start again with each chunk of a slow body.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      return { pool, connections, pending: 0 };
    };
    this.#pools = {
      reserved: createPool(1 / 4),
      writes: createPool(1 / 4),
      shared: createPool(3 / 8),
      searches: createPool(1 / 8),
    };
  }

  /**
   * Sends one request and reads the whole response.
   * @throws TransportError
   */
  async send(request: TransportRequest): Promise<RawResponse> {
    const target = this.#pools[request.poolName];
    if (target.pending >= target.connections + this.#options.maxQueued) {
      throw new TransportError("overloaded", "QUEUE_FULL");
    }
    const { connected, running } = target.pool.stats;
    const collector = new ResponseCollector(request.deadlines, this.#options.maxResponseBytes, connected > running);
    if (request.signal?.aborted) collector.abort();
    request.signal?.addEventListener("abort", collector.abort, { once: true });
    target.pending += 1;
    try {
      const { method, headers, body = null } = request;
      target.pool.dispatch({ method, path: this.#pathPrefix + request.path, headers, body }, collector);
      const response = await collector.response;
      return {
        status: response.status,
        text: await this.#decode(response.bytes, response.headers["content-encoding"]),
        setCookies: [response.headers["set-cookie"] ?? []].flat(),
        retryAfter: response.headers["retry-after"],
      };
    } catch (error) {
      throw toTransportError(error);
    } finally {
      target.pending -= 1;
      request.signal?.removeEventListener("abort", collector.abort);
    }
  }

  stats(): TransportStats {
    const total = { connections: 0, idle: 0, running: 0, queued: 0 };
    for (const { pool, pending } of Object.values(this.#pools)) {
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
    await Promise.all(Object.values(this.#pools).map(({ pool }) => pool.close()));
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
