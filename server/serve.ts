import { createServer, type RequestListener } from "node:http";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { listen } from "./listen";
import { serveMetrics } from "./metrics";
import { limitBodyTime, UPLOAD_MS } from "./middleware/body-timeout";
import type { Readiness } from "./middleware/health";
import { takesFiles } from "./middleware/upload-paths";

const HEADERS_MS = 10_000;
const DRAIN_MS = 20_000;
/** Longer than the idle time of common load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;

export interface Running {
  port: number;
  /** Stops taking connections, lets running requests end, and resolves within the drain limit. */
  stop(): Promise<void>;
}

/** Listens with the limits of the safety page and drains on stop. */
export async function serve(listener: RequestListener, readiness: Readiness): Promise<Running> {
  const { port, host, metricsPort } = getConfiguration();
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: UPLOAD_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16 * 1024,
    },
    limitBodyTime(listener, takesFiles),
  );
  await listen(server, port, host);
  const metrics = metricsPort === undefined ? undefined : await serveMetrics(metricsPort);
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : port,
    async stop() {
      readiness.draining = true;
      logger.info("draining");
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(limit);
      metrics?.close();
    },
  };
}
