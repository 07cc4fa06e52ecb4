import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers one request; a rejected promise becomes a plain 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A listening HTTP server. The handler is set later, because it depends on the addresses of all servers. */
export interface Listener {
  readonly port: number;
  setHandler(handler: Handler): void;
  close(): Promise<void>;
}

// X-Digest repeats the encrypted body, which makes long headers (docs/gateway.md 2.5).
const MAX_HEADER_BYTES = 32 * 1024;
// Longer than the idle time of client pools, so that the client closes idle connections, not the server.
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** Starts a server. @throws Error when the address is in use. */
export async function listen(port: number, host: string): Promise<Listener> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    setHandler: (handler) => {
      server.on("request", (request, response) => {
        Promise.resolve(handler(request, response)).catch((error: unknown) => {
          console.error(error);
          if (response.headersSent) response.destroy();
          else response.writeHead(500, { "Content-Type": "text/plain" }).end("Internal error");
        });
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
