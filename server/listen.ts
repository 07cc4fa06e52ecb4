import type { Server } from "node:net";

/** Listens. @throws what keeps the server from it, such as EADDRINUSE */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
