import { createServer, type Server } from "node:http";
import { registry } from "~/platform/metrics.server";
import { listen } from "./listen";

/** Serves `/metrics` in the Prometheus text format, on an own port of the loopback interface. */
export async function serveMetrics(port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  await listen(server, port, "127.0.0.1");
  return server;
}
