import { createServer, type RequestListener } from "node:http";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { listen } from "./listen";
import { serveMetrics } from "./metrics-server";
import { bodyTimeout, UPLOAD_TIMEOUT_MS } from "./middleware/body-timeout";
import type { Readiness } from "./middleware/health";
import { acceptsUploads } from "./upload-paths";

const HEADERS_TIMEOUT_MS = 10_000;
const DRAIN_TIMEOUT_MS = 20_000;
/** Longer than the idle timeout of common load balancers, so that they close idle connections first. */
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;

export interface RunningServer {
  port: number;
  /** Accepts no new connections, waits for running requests up to the drain timeout, then closes what is left. */
  stop(): Promise<void>;
}

/** Starts the server, and the metrics server when a port for it is configured. */
export async function serve(listener: RequestListener, readiness: Readiness): Promise<RunningServer> {
  const { port, host, metricsPort } = getConfiguration();
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    bodyTimeout(listener, acceptsUploads),
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
      const drainTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
      await closed;
      clearTimeout(drainTimer);
      metrics?.close();
    },
  };
}
