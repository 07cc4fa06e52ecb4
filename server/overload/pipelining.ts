import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for an answer before they send the next request. */
const MOST_AT_ONCE = 4;

/**
 * Closes a connection that sends more requests than this before the first of them is answered. Node begins with all of
 * them at once: hundreds in one packet would be refused at the same time, and no wait before a refusal would slow them down.
 */
export function limitPipelining(listener: RequestListener, mostAtOnce = MOST_AT_ONCE): RequestListener {
  const running = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (running.get(socket) ?? 0) + 1;
    if (count > mostAtOnce) {
      socket.destroy();
      return;
    }
    running.set(socket, count);
    response.once("close", () => running.set(socket, (running.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
