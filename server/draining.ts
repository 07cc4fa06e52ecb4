import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";

interface DrainTimes {
  /** Milliseconds in which new connections are still taken, until load balancers have seen `/readyz`. */
  delay: number;
  /** Milliseconds from the start of the drain after which connections are closed with what is on them. */
  limit: number;
}

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
    await new Promise((resolve) => setTimeout(resolve, delay));
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
