import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import { networkOf, prefixOf } from "~/http/limits/address-prefix.server";
import { logger } from "~/platform/logger.server";
import { addressOfSocket } from "./client-address";

export interface ConnectionLimits {
  perAddress: number;
  /** Of one /24 or /48. */
  perNetwork: number;
}

/** Browsers open 6; a mobile network puts many people behind one address. */
const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 512, perNetwork: 2048 };
/** A reader that takes no byte for this long is cut off. */
const WRITE_TIMEOUT_MS = 20_000;

/**
 * Closes new connections of an address that has enough. Only where nothing stands in front of the product: a proxy has one
 * address for everybody.
 */
export function limitConnections(server: Server, { perAddress, perNetwork } = CONNECTION_LIMITS): void {
  const counts = new Map<string, number>();
  const count = (key: string, change: number) => {
    const sum = (counts.get(key) ?? 0) + change;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
    return sum;
  };
  server.on("connection", (socket: Socket) => {
    const address = prefixOf(addressOfSocket(socket));
    const network = `network ${networkOf(addressOfSocket(socket))}`;
    socket.once("close", () => {
      count(address, -1);
      count(network, -1);
    });
    const isTooMany = [count(address, 1) > perAddress, count(network, 1) > perNetwork].some(Boolean);
    if (isTooMany) socket.destroy();
  });
}

/** Closes the connection of a response of which no byte was taken for a time. */
export function cutSlowReaders(server: HttpServer, milliseconds = WRITE_TIMEOUT_MS): void {
  server.timeout = milliseconds;
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    // Node closes a connection on its own only where nothing listens; one whose response is being made stays open.
    response.on("timeout", (socket: Socket) => {
      if (socket.writableLength === 0) return;
      logger.info("closed the connection of a slow reader");
      socket.destroy();
    });
  });
}
