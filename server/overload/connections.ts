import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import { logger } from "~/platform/logger.server";
import { Tally } from "~/platform/tally";
import { plainAddress } from "../request/trusted-proxies";
import { type AddressLimits, addressShares, prefixesOf } from "./address-shares";

/** Browsers open 6; a mobile network puts many people behind one address. */
const CONNECTION_LIMITS: AddressLimits = { perAddress: 512, perNetwork: 2048 };
/** A reader that takes no byte for this long is cut off. */
const WRITE_TIMEOUT_MS = 20_000;
/** A tenth of what the slowest mobile network gives. */
const READ_RATE: MinimumReadRate = {
  bytesPerSecond: 2048,
  graceMs: 20_000,
  everyMs: 5_000,
  mostWaiting: 128 * 1024 * 1024,
};

/**
 * Closes new connections of an address that has enough. Only where nothing stands in front of the product: a proxy has one
 * address for everybody.
 */
export function limitConnections(server: Server, limits = CONNECTION_LIMITS): void {
  const counts = new Tally();
  server.on("connection", (socket: Socket) => {
    const shares = addressShares(prefixesOf(plainAddress(socket.remoteAddress ?? "")), limits);
    const isTooMany = shares.some(({ key, most }) => counts.of(key) >= most);
    for (const { key } of shares) counts.add(key, 1);
    socket.once("close", () => {
      for (const { key } of shares) counts.add(key, -1);
    });
    if (isTooMany) socket.destroy();
  });
}

/**
 * Closes the connection of a response of which no byte was taken for a time, and of one that is taken more slowly than the
 * minimum rate: drop by drop it would last for hours. Where too much memory waits for readers, those that have waited the
 * longest are closed until it is enough.
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
interface MinimumReadRate {
  bytesPerSecond: number;
  graceMs: number;
  everyMs: number;
  /** Bytes of all responses together that may wait, those that wait for another one on their connection included. */
  mostWaiting: number;
}

/** A response on its way, and how long it has waited for its reader. */
interface WaitingResponse {
  socket: Socket;
  bytesBefore: number;
  waitedMs: number;
}

/** Responses on their way, and how long each has waited for its reader. */
class SlowResponses {
  readonly #rate: MinimumReadRate;
  readonly #responses = new Map<ServerResponse, WaitingResponse>();

  constructor(rate: MinimumReadRate) {
    this.#rate = rate;
  }

  add(response: ServerResponse, socket: Socket): void {
    this.#responses.set(response, { socket, bytesBefore: socket.bytesWritten, waitedMs: 0 });
    response.once("close", () => this.#responses.delete(response));
  }

  /** Time in which nothing waits to be taken, because the response is being made, does not count. */
  cut(): void {
    const { bytesPerSecond, graceMs, everyMs } = this.#rate;
    for (const waiting of this.#waiting()) {
      const { socket, bytesBefore } = waiting;
      waiting.waitedMs += everyMs;
      const allowedMs = graceMs + ((socket.bytesWritten - bytesBefore) / bytesPerSecond) * 1000;
      if (waiting.waitedMs > allowedMs) cut(socket);
    }
    this.#cutUntilEnough();
  }

  #cutUntilEnough(): void {
    const longestFirst = this.#waiting().sort((one, other) => other.waitedMs - one.waitedMs);
    const bytesBySocket = new Map<Socket, number>();
    for (const { socket } of longestFirst) bytesBySocket.set(socket, socket.writableLength);
    for (const [response, { socket }] of this.#responses) {
      const bytes = bytesBySocket.get(socket);
      if (bytes !== undefined && !response.socket) bytesBySocket.set(socket, bytes + response.writableLength);
    }
    let all = [...bytesBySocket.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [socket, bytes] of bytesBySocket) {
      if (all <= this.#rate.mostWaiting) return;
      all -= bytes;
      cut(socket);
    }
  }

  #waiting(): WaitingResponse[] {
    return [...this.#responses.values()].filter(({ socket }) => !socket.destroyed && socket.writableLength > 0);
  }
}

function cut(socket: Socket): void {
  logger.info("closed the connection of a slow reader");
  socket.destroy();
}
