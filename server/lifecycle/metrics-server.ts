import { createServer, type Server } from "node:http";
import { listen } from "./listen";

/** What a metrics server sends. */
interface MetricsSource {
  contentType: string;
  /** Makes the text of all metrics. */
  read(): Promise<string>;
  /** Called when that fails. */
  onFailure(error: unknown): void;
}

/**
 * Serves `/metrics` in the Prometheus text format, on an own port, which visitors do not reach; 503 when the metrics cannot
 * be read.
 */
export async function serveMetrics(
  { contentType, read, onFailure }: MetricsSource,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    const text = await read().catch(onFailure);
    if (text === undefined) response.writeHead(503).end();
    else response.writeHead(200, { "content-type": contentType }).end(text);
  });
  await listen(server, port, host);
  return server;
}
