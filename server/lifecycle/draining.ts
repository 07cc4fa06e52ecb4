import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

interface DrainTimes {
  /** Milliseconds in which new connections are still taken, until load balancers have seen `/readyz`. */
  delay: number;
  /** Milliseconds from the start of the drain after which connections are closed with what is on them. */
  limit: number;
}

/** Longest time of a turn of the event loop in which next to nothing can have arrived behind it. */
const SHORT_TURN_MS = 0.5;
/** Longest wait for such a turn. A product that is busy for longer closes all the same. */
const TURNS_LIMIT_MS = 1_000;

/** Ends an HTTP server without losing a request. */
export class Drain {
  readonly #running = new Set<ServerResponse>();
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Wraps the listener of the server, so that running requests are known. */
  track(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#running.add(response);
      response.once("close", () => this.#running.delete(response));
      if (this.#isDraining) response.shouldKeepAlive = false;
      listener(request, response);
    };
  }

  /**
   * Answers with `Connection: close` from now on, takes new connections for the delay, then waits for running requests.
   * Resolves when all connections are closed.
   */
  async end(server: Server, { delay, limit }: DrainTimes): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#running) response.shouldKeepAlive = false;
    const limitTimer = setTimeout(() => server.closeAllConnections(), limit);
    await pause(delay);
    await untilAccepted(server);
    await this.#close(server);
    clearTimeout(limitTimer);
  }

  #close(server: Server): Promise<void> {
    const closeIdle = () => {
      // Node counts a connection as idle as soon as its response has ended, although a slow client still reads it.
      const isSending = [...this.#running].some((response) => response.writableEnded && !response.writableFinished);
      if (!isSending) server.closeIdleConnections();
    };
    for (const response of this.#running) response.once("close", closeIdle);
    return new Promise((resolve) => {
      // `close` of the HTTP server would close such connections too.
      SocketServer.prototype.close.call(server, () => resolve());
      closeIdle();
    });
  }
}

/**
 * Resolves once no connection waits to be accepted. The operating system resets those that wait when the server stops to
 * listen, with the requests on them, and a write that was lost like that is not repeated by a proxy. While the event loop is
 * busy they wait for as long.
 */
async function untilAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  const limit = performance.now() + TURNS_LIMIT_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < limit; ) {
    const before = { accepted, time: performance.now() };
    await nextTurn();
    isQuiet = accepted === before.accepted && performance.now() - before.time < SHORT_TURN_MS;
  }
  server.off("connection", count);
}
