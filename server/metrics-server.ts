import { createServer, type Server } from "node:http";
import { registry } from "~/platform/metrics.server";
import { listen } from "./listen";

/** Serves `/metrics` in the Prometheus text format, on an own port, which visitors do not reach. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  await listen(server, port, host);
  return server;
}
