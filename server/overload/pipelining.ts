import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Browsers and proxies wait for an answer before they send the next request. */
const MOST_AT_ONCE = 4;

const running = new WeakMap<Duplex, Set<ServerResponse>>();

/** The responses of a connection that are not complete. */
export function runningResponses(socket: Duplex): readonly ServerResponse[] {
  return [...(running.get(socket) ?? [])];
}

/**
 * Closes a connection that sends more requests than this before the first of them is answered. Node begins with all of
 * them at once: hundreds in one packet would be refused at the same time, and no wait before a refusal would slow them down.
 * The second request and those after it begin when the whole packet has been parsed, and do not when it was too long.
 */
export function limitPipelining(listener: RequestListener, mostAtOnce = MOST_AT_ONCE): RequestListener {
  const open = (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    running.set(socket, responses);
    socket.once("close", () => closeWaiting(responses));
    return responses;
  };
  return (request, response) => {
    const { socket } = request;
    const responses = running.get(socket) ?? open(socket);
    responses.add(response);
    response.once("close", () => responses.delete(response));
    if (responses.size > mostAtOnce) {
      stopParsing(socket);
      socket.destroy();
    } else if (responses.size === 1) listener(request, response);
    else setImmediate(() => socket.destroyed || listener(request, response));
  };
}

/**
 * Closes the responses that waited for their turn on a connection that has gone. Before Node 26 only the first response of a
 * connection learns of it: what waits for the others, such as a count of running requests, would never end.
 */
function closeWaiting(responses: ReadonlySet<ServerResponse>): void {
  for (const response of responses) {
    if (response.socket || response.destroyed) continue;
    response.destroy();
    response.emit("close");
  }
}

/** What Node's server does with each head that its parser has read. */
interface Parser {
  onIncoming: () => number;
}

/** Makes the parser ignore what comes after a head, as after an upgrade to another protocol. */
const IS_UPGRADE = 2;

/**
 * Stops a parser that is in the middle of a packet. Without it Node makes a request of each head that is left in the packet,
 * and an error with its stack when the connection is closed: most of what the packet costs. Node has no documented way.
 */
export function stopParsing(socket: Socket & { parser?: Parser }): void {
  if (socket.parser) socket.parser.onIncoming = () => IS_UPGRADE;
}
