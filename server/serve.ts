import cluster from "node:cluster";
import { createServer, type RequestListener } from "node:http";
import { answerInTime } from "~/platform/answer-in-time";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { exposeExemplars, registry } from "~/platform/metrics.server";
import { countConnection } from "~/platform/turns.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import type { MessageClasses } from "./express-app";
import { answerClientErrors } from "./lifecycle/client-errors";
import { configurationWarnings } from "./lifecycle/configuration-warnings";
import { Drain } from "./lifecycle/draining";
import { listen } from "./lifecycle/listen";
import { serveMetrics } from "./lifecycle/metrics-server";
import { bodyTimeout, UPLOAD_TIMEOUT_MS } from "./middleware/body-timeout";
import type { Readiness } from "./middleware/health";
import { pathForLog } from "./middleware/request-log";
import { securityHeaders } from "./middleware/security-headers";
import { cutSlowReaders, limitConnections } from "./overload/connections";
import { limitPipelining } from "./overload/pipelining";
import { isUpload } from "./request/uploads";
import { setRequestSpan } from "./tracing/request-span";
import { createSampler } from "./tracing/sampler";

const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for connections that are over these times. */
const TIMEOUT_CHECK_MS = 1_000;
/** From the signal to the end. Orchestrators kill a process 30 s after the signal, some after 20 s. */
const DRAIN_LIMIT_MS = 19_000;
/** For the last traces, after the drain: a collector that hangs does not make the end later than that. */
const LAST_TRACES_MS = 1_000;
/** Longer than the idle timeout of common load balancers, so that they close idle connections first. */
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** What answers the requests of a server. */
export interface App {
  listener: RequestListener;
  /** Absent in development. */
  messages?: MessageClasses;
}

export interface RunningServer {
  port: number;
  /**
   * Is not ready from now on, takes new connections for `DRAIN_DELAY_SECONDS`, then waits for running requests.
   * @param options.delay `false` takes no new connections from the start
   */
  stop(options?: { delay: boolean }): Promise<void>;
  /** Does what a signal switches on or off (docs/operations.md). */
  handle(signal: ControlSignal, isOn: boolean): void;
}

/** SIGHUP: `/readyz` says 503. SIGUSR2: the log level is `debug`. */
export type ControlSignal = "SIGHUP" | "SIGUSR2";

/** Starts the server, and the metrics server when a port for it is configured. */
export async function serve({ listener, messages }: App, readiness: Readiness): Promise<RunningServer> {
  const configuration = getConfiguration();
  const { port, host, trustProxyHops, metricsPort, metricsHost, drainDelaySeconds, production } = configuration;
  for (const warning of configurationWarnings(configuration)) logger.warn(warning);
  const traces = await startTracing();
  const drain = new Drain();
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The app refuses such a request itself, with the headers of every answer.
      requireHostHeader: false,
      ...messages,
    },
    limitPipelining(drain.track(bodyTimeout(traces?.traceRequests(listener) ?? listener, isUpload))),
  );
  answerClientErrors(server, securityHeaders(production));
  server.on("connection", countConnection);
  cutSlowReaders(server);
  if (trustProxyHops === 0) limitConnections(server);
  await listen(server, port, host);
  // The supervisor of workers serves the metrics of all of them.
  const servesMetrics = metricsPort !== undefined && !cluster.isWorker;
  const metrics = servesMetrics ? await serveOwnMetrics(metricsPort, metricsHost) : undefined;
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : port,
    async stop({ delay } = { delay: true }) {
      readiness.draining = true;
      logger.info("draining");
      await drain.end(server, { delay: delay ? drainDelaySeconds * 1000 : 0, limit: DRAIN_LIMIT_MS });
      metrics?.close();
      if (traces) await sendLastTraces(traces);
    },
    handle(signal, isOn) {
      if (signal === "SIGUSR2") setLevel(isOn ? "debug" : configuration.logLevel);
      // A product that ends does not become ready again.
      else if (!drain.isDraining) setDraining(readiness, isOn);
    },
  };
}

/** The metrics of this process. */
function serveOwnMetrics(port: number, host: string) {
  const source = {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    onFailure: (error: unknown) => logUnexpectedError(error, "metrics failed"),
  };
  return serveMetrics(source, { port, host });
}

/** The packages for traces are loaded where there is an exporter only. */
async function startTracing() {
  const { tracing, version, commit } = getConfiguration();
  if (!tracing) return undefined;
  const { share, ...collector } = tracing;
  const module = await import("./tracing/open-telemetry");
  const started = module.startTracing({
    ...collector,
    version,
    commit,
    shouldSample: createSampler(share),
    pathOf: pathForLog,
    onTraced: setRequestSpan,
  });
  exposeExemplars();
  return started;
}

async function sendLastTraces(traces: { stop(): Promise<void> }): Promise<void> {
  const sent = traces.stop().then(
    () => true,
    () => false,
  );
  if (!(await answerInTime(sent, LAST_TRACES_MS, false))) logger.warn("the last traces could not be sent");
}

function setDraining(readiness: Readiness, draining: boolean): void {
  if (readiness.draining === draining) return;
  readiness.draining = draining;
  logger.info({ draining }, "readiness changed by SIGHUP");
}

function setLevel(logLevel: string): void {
  if (logger.level === logLevel) return;
  logger.level = logLevel;
  logger.warn({ logLevel }, "log level changed by SIGUSR2");
}
