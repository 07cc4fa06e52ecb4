import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import { networkOf, prefixOf } from "~/http/limits/address-prefix.server";
import { logger } from "~/platform/logger.server";
import { Tally } from "~/platform/tally";
import { plainAddress } from "../request/trusted-proxies";

export interface ConnectionLimits {
  perAddress: number;
  /** Of one /24 or /48. */
  perNetwork: number;
}

/** Browsers open 6; a mobile network puts many people behind one address. */
const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 512, perNetwork: 2048 };
/** A reader that takes no byte for this long is cut off. */
const WRITE_TIMEOUT_MS = 20_000;
/** A tenth of what the slowest mobile network gives. */
const READ_RATE: LowestRate = { bytesPerSecond: 2048, graceMs: 20_000, everyMs: 5_000 };

/**
 * Closes new connections of an address that has enough. Only where nothing stands in front of the product: a proxy has one
 * address for everybody.
 */
export function limitConnections(server: Server, { perAddress, perNetwork } = CONNECTION_LIMITS): void {
  const counts = new Tally();
  server.on("connection", (socket: Socket) => {
    const peer = plainAddress(socket.remoteAddress ?? "");
    const address = prefixOf(peer);
    const network = `network ${networkOf(peer)}`;
    socket.once("close", () => {
      counts.add(address, -1);
      counts.add(network, -1);
    });
    const isTooMany = [counts.add(address, 1) > perAddress, counts.add(network, 1) > perNetwork].some(Boolean);
    if (isTooMany) socket.destroy();
  });
}

/**
 * Closes the connection of a response of which no byte was taken for a time, and of one that is taken more slowly than the
 * lowest rate: drop by drop it would last for hours.
 */
export function cutSlowReaders(server: HttpServer, milliseconds = WRITE_TIMEOUT_MS, rate = READ_RATE): void {
  server.timeout = milliseconds;
  const responses = new SlowResponses(rate);
  const timer = setInterval(() => responses.cut(), rate.everyMs).unref();
  server.once("close", () => clearInterval(timer));
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.add(response, socket);
    // Node closes a connection on its own only where nothing listens; one whose response is being made stays open.
    response.on("timeout", () => {
      if (socket.writableLength > 0) cut(socket);
    });
  });
}

/** A response may wait for its reader for a time, and for a second for each `bytesPerSecond` of it. */
interface LowestRate {
  bytesPerSecond: number;
  graceMs: number;
  everyMs: number;
}

/** Responses on their way, and how long each has waited for its reader. */
class SlowResponses {
  readonly #rate: LowestRate;
  readonly #responses = new Map<ServerResponse, { socket: Socket; bytesBefore: number; waitedMs: number }>();

  constructor(rate: LowestRate) {
    this.#rate = rate;
  }

  add(response: ServerResponse, socket: Socket): void {
    this.#responses.set(response, { socket, bytesBefore: socket.bytesWritten, waitedMs: 0 });
    response.once("close", () => this.#responses.delete(response));
  }

  /** Time in which nothing waits to be taken, because the response is being made, does not count. */
  cut(): void {
    const { bytesPerSecond, graceMs, everyMs } = this.#rate;
    for (const waiting of this.#responses.values()) {
      const { socket, bytesBefore } = waiting;
      if (socket.writableLength === 0) continue;
      waiting.waitedMs += everyMs;
      const allowedMs = graceMs + ((socket.bytesWritten - bytesBefore) / bytesPerSecond) * 1000;
      if (waiting.waitedMs > allowedMs) cut(socket);
    }
  }
}

function cut(socket: Socket): void {
  logger.info("closed the connection of a slow reader");
  socket.destroy();
}
