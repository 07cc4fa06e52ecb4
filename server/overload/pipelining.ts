import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for an answer before they send the next request, so this is never reached by them. */
const MOST_WAITING = 16;

/**
 * Handles the requests of a connection one after the other, as HTTP/1.1 answers them. Node begins with all of them at
 * once: hundreds in one packet would be refused at the same time, and no wait before a refusal would slow them down. A
 * connection on which too many wait is closed.
 */
export function oneAfterAnother(listener: RequestListener, mostWaiting = MOST_WAITING): RequestListener {
  /** What waits for the running request of a connection. A connection without one has no entry. */
  const queues = new WeakMap<Socket, (() => void)[]>();

  function handle(socket: Socket, request: IncomingMessage, response: ServerResponse): void {
    response.once("close", () => {
      const next = socket.destroyed ? undefined : queues.get(socket)?.shift();
      if (next) next();
      else queues.delete(socket);
    });
    listener(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      handle(socket, request, response);
    } else if (queue.length < mostWaiting) queue.push(() => handle(socket, request, response));
    else socket.destroy();
  };
}
