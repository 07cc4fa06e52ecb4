import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Operation } from "../protocol/operations.server";
import type { Deadlines } from "../protocol/request.server";
import type { RawResponse } from "../protocol/response.server";
import { TransportError } from "../protocol/transport-error.server";
import { ConnectionPool, toTransportError } from "./connection-pool.server";

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

/** The connections to the gateway. They and the queues before them are limited. */
export class Transport {
  readonly #pools: Readonly<Record<PoolName, ConnectionPool>>;
  readonly #pathPrefix: string;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    const { origin, pathname } = new URL(options.url);
    this.#options = options;
    this.#pathPrefix = pathname.replace(/\/+$/, "");
    const createPool = (share: number) => {
      const connections = Math.max(1, Math.floor(options.maxConnections * share));
      return new ConnectionPool(origin, { ...options, connections });
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
    const { poolName, method, headers, body = null, deadlines, signal } = request;
    const path = this.#pathPrefix + request.path;
    try {
      const response = await this.#pools[poolName].send({ method, path, headers, body }, { deadlines, signal });
      return {
        status: response.status,
        text: await this.#decode(response.bytes, response.headers["content-encoding"]),
        setCookies: [response.headers["set-cookie"] ?? []].flat(),
        retryAfter: response.headers["retry-after"],
      };
    } catch (error) {
      throw toTransportError(error);
    }
  }

  stats(): TransportStats {
    const total = { connections: 0, idle: 0, running: 0, queued: 0 };
    for (const pool of Object.values(this.#pools)) {
      const { connections, idle, running, queued } = pool.stats();
      total.connections += connections;
      total.idle += idle;
      total.running += running;
      total.queued += queued;
    }
    return total;
  }

  /** Closes the connections once the running requests have ended. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.close()));
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
