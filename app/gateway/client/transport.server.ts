import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { type Dispatcher, Pool } from "undici";
import type { Operation } from "../protocol/operations.server";
import type { Deadlines } from "./call-types.server";

export interface TransportOptions {
  /** Base address, which may have a path. */
  url: string;
  connections: number;
  /** Requests that may wait for a connection. */
  queue: number;
  /** Milliseconds until a connection has to stand. */
  connect: number;
  /** Bytes of an answer, compressed as well as decompressed. */
  answerBytes: number;
}

export interface Exchange {
  method: Operation["method"];
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  deadlines: Deadlines;
  signal: AbortSignal | undefined;
}

export interface Reply {
  status: number;
  text: string;
  setCookies: string[];
}

export interface TransportStats {
  connections: number;
  idle: number;
  running: number;
  queued: number;
}

/** Why no answer came. `code` names the fault and never the address. */
export class TransportFault extends Error {
  constructor(
    readonly kind: "timeout" | "unreachable" | "malformed" | "overloaded",
    readonly code: string,
  ) {
    super(code);
  }
}

const unzip = promisify(gunzip);
const unbrotli = promisify(brotliDecompress);

/** Idle time after which a connection is given up, below what servers usually keep. */
const keepAlive = 4_000;
const headerBytes = 32 * 1024;

/** Faults of an answer that was cut, too long or no HTTP at all; the rest are faults of the connection. */
const unreadable = /^(HPE_|ERR_BUFFER_TOO_LARGE|ERR_BROTLI|ERR_PADDING|Z_|UND_ERR_(INVALID_ARG|HEADERS_OVERFLOW|RES))/;

function toFault(error: unknown, expired: boolean): TransportFault {
  if (error instanceof TransportFault) return error;
  if (expired) return new TransportFault("timeout", "DEADLINE");
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  return new TransportFault(unreadable.test(code) ? "malformed" : "unreachable", code);
}

/** One connection pool to the gateway: keep-alive, bounded, with a bounded queue. */
export class Transport {
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #options: TransportOptions;
  #pending = 0;

  constructor(options: TransportOptions) {
    const { origin, pathname } = new URL(options.url);
    this.#options = options;
    this.#prefix = pathname.replace(/\/+$/, "");
    this.#pool = new Pool(origin, {
      connections: options.connections,
      connect: { timeout: options.connect },
      keepAliveTimeout: keepAlive,
      maxHeaderSize: headerBytes,
      // The deadlines of an exchange are kept by its own timers: they are exact and cover a dripping body.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /**
   * Sends one request and reads the whole answer.
   * @throws TransportFault
   */
  async send(exchange: Exchange): Promise<Reply> {
    if (this.#pending >= this.#options.connections + this.#options.queue) {
      throw new TransportFault("overloaded", "QUEUE_FULL");
    }
    const abort = new AbortController();
    const stop = () => abort.abort();
    let timer = setTimeout(stop, exchange.deadlines.headers);
    if (exchange.signal?.aborted) stop();
    exchange.signal?.addEventListener("abort", stop, { once: true });
    this.#pending += 1;
    try {
      const answer = await this.#pool.request({
        method: exchange.method,
        path: this.#prefix + exchange.path,
        headers: exchange.headers,
        body: exchange.body ?? null,
        signal: abort.signal,
      });
      clearTimeout(timer);
      timer = setTimeout(stop, exchange.deadlines.body);
      const bytes = await this.#read(answer);
      return {
        status: answer.statusCode,
        text: await this.#decode(bytes, answer.headers["content-encoding"]),
        setCookies: [answer.headers["set-cookie"] ?? []].flat(),
      };
    } catch (error) {
      throw toFault(error, abort.signal.aborted);
    } finally {
      this.#pending -= 1;
      clearTimeout(timer);
      exchange.signal?.removeEventListener("abort", stop);
    }
  }

  /** Connections and the requests on them or waiting for one. */
  stats(): TransportStats {
    const { connected, free, running } = this.#pool.stats;
    return { connections: connected, idle: free, running, queued: Math.max(0, this.#pending - running) };
  }

  /** Closes the pool after the requests under way. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  async #read({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
    const limit = this.#options.answerBytes;
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
      // What is left of the answer is not read: the connection goes with it.
      body.on("error", () => undefined).destroy();
      throw new TransportFault("malformed", "ANSWER_TOO_LARGE");
    }
    return Buffer.concat(chunks, length);
  }

  async #decode(bytes: Buffer, encoding: string | string[] | undefined): Promise<string> {
    const limit = { maxOutputLength: this.#options.answerBytes };
    const name = String(encoding ?? "identity").toLowerCase();
    if (bytes.length === 0 || name === "identity") return bytes.toString("utf8");
    if (name === "gzip") return (await unzip(bytes, limit)).toString("utf8");
    if (name === "br") return (await unbrotli(bytes, limit)).toString("utf8");
    throw new TransportFault("malformed", "CONTENT_ENCODING");
  }
}
