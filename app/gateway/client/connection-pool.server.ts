import type { IncomingHttpHeaders } from "node:http";
import { type Dispatcher, Pool } from "undici";
import type { Deadlines } from "../protocol/request.server";
import { KEPT_CONNECTION_CLOSED, TransportError } from "../protocol/transport-error.server";

export interface ConnectionPoolOptions {
  connections: number;
  /** Requests that may wait for a connection. */
  maxQueued: number;
  /** Milliseconds. */
  connectTimeout: number;
  /** Limit of a response body. */
  maxResponseBytes: number;
}

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** When a request is given up. */
interface Limits {
  deadlines: Deadlines;
  signal: AbortSignal | undefined;
}

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

export function toTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  return new TransportError(malformedCodes.test(code) ? "malformed" : "unreachable", code);
}

/** Connections to the gateway, and the requests that wait for one. */
export class ConnectionPool {
  readonly #options: ConnectionPoolOptions;
  readonly #pool: Pool;
  /** The oldest first. They wait here, because undici keeps a request that was given up until a connection is free. */
  readonly #waiting = new Map<ResponseCollector, Dispatcher.DispatchOptions>();
  /** Requests that undici has. */
  #sent = 0;

  constructor(origin: string, options: ConnectionPoolOptions) {
    this.#options = options;
    this.#pool = new Pool(origin, {
      connections: options.connections,
      connect: { timeout: options.connectTimeout },
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // `ResponseCollector` has the timers: undici's are coarse, and start again with each chunk of a slow body.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** Sends a request as soon as a connection is free, and reads the whole response. @throws TransportError */
  send(request: Dispatcher.DispatchOptions, limits: Limits): Promise<ReceivedResponse> {
    if (limits.signal?.aborted) throw new TransportError("timeout", "DEADLINE");
    const isBusy = this.#sent === this.#options.connections;
    if (isBusy && this.#waiting.size >= this.#options.maxQueued) throw new TransportError("overloaded", "QUEUE_FULL");
    const { connected, running } = this.#pool.stats;
    const collector = new ResponseCollector({
      ...limits,
      maxBytes: this.#options.maxResponseBytes,
      onGivenUp: () => this.#waiting.delete(collector),
      onEnd: () => this.#sendNext(),
    });
    if (isBusy) this.#waiting.set(collector, request);
    else this.#dispatch(request, collector, connected > running);
    return collector.response;
  }

  stats() {
    const { connected, free, running } = this.#pool.stats;
    const queued = Math.max(0, this.#sent + this.#waiting.size - running);
    return { connections: connected, idle: free, running, queued };
  }

  /** Closes the connections once the running requests have ended. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  #dispatch(request: Dispatcher.DispatchOptions, collector: ResponseCollector, reusesConnection: boolean): void {
    this.#sent += 1;
    collector.reusesConnection = reusesConnection;
    this.#pool.dispatch(request, collector);
  }

  /** A request has ended, which leaves its connection to another one. */
  #sendNext(): void {
    this.#sent -= 1;
    const [oldest] = this.#waiting;
    if (!oldest) return;
    const [collector, request] = oldest;
    this.#waiting.delete(collector);
    // Of the one that has ended, unless that has failed.
    this.#dispatch(request, collector, true);
  }
}

interface CollectorOptions extends Limits {
  maxBytes: number;
  /** The request need not be sent any more. */
  onGivenUp: () => void;
  /** The request has left its connection. */
  onEnd: () => void;
}

/**
 * Collects the response of one request. A handler for undici's `dispatch`, because undici's `request` makes a stream and an
 * abort signal for each call.
 */
class ResponseCollector implements Dispatcher.DispatchHandler {
  readonly response: Promise<ReceivedResponse>;
  /** Whether a keep-alive connection was free when the request was sent. */
  reusesConnection = false;
  readonly #options: CollectorOptions;
  readonly #chunks: Buffer[] = [];
  #resolve!: (response: ReceivedResponse) => void;
  #reject!: (error: TransportError) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout;
  #length = 0;
  #head: Omit<ReceivedResponse, "bytes"> | undefined;
  #failure: TransportError | undefined;

  constructor(options: CollectorOptions) {
    this.#options = options;
    this.#timer = setTimeout(this.#giveUp, options.deadlines.headers);
    options.signal?.addEventListener("abort", this.#giveUp, { once: true });
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // It was given up while its connection was opened. An error leaves the connection open, `abort` would close it.
    if (this.#failure) throw this.#failure;
    this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#head = { status, headers };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#giveUp, this.#options.deadlines.body);
    if (Number(headers["content-length"] ?? 0) > this.#options.maxBytes) this.#failAsTooLarge();
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length > this.#options.maxBytes) this.#failAsTooLarge();
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#stopWaiting();
    if (this.#head) this.#resolve({ ...this.#head, bytes: Buffer.concat(this.#chunks, this.#length) });
    this.#options.onEnd();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error & { code?: string }): void {
    const wasClosed = this.reusesConnection && !this.#head && closedConnectionCodes.has(error.code ?? "");
    this.#stopWaiting();
    this.#reject(wasClosed ? new TransportError("unreachable", KEPT_CONNECTION_CLOSED) : toTransportError(error));
    this.#options.onEnd();
  }

  /** At its deadline, or because its visitor has left. */
  readonly #giveUp = (): void => this.#fail(new TransportError("timeout", "DEADLINE"));

  /** Closes the connection: reading the rest of the body would cost more than a new one. */
  #failAsTooLarge(): void {
    this.#fail(new TransportError("malformed", "ANSWER_TOO_LARGE"));
  }

  #fail(failure: TransportError): void {
    this.#failure ??= failure;
    this.#stopWaiting();
    this.#reject(this.#failure);
    this.#options.onGivenUp();
    this.#controller?.abort(this.#failure);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener("abort", this.#giveUp);
  }
}
