import type { Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import {
  channelOf,
  isQuestionsChannel,
  isSessionQuestion,
  type QuestionsChannel,
  SESSION_EVENTS_CHANNEL,
  type SupervisorRequest,
} from "~/platform/supervisor-protocol";
import { serveMetrics } from "../lifecycle/metrics-server";
import { SIGNALS_CHANNEL } from "../start/signals-channel.mjs";
import { ClaimStore } from "./claim-store";
import { EndedSessionsStore } from "./ended-sessions-store";
import { type LogLine, send, WorkerPool, type WorkerPoolOptions } from "./worker-pool";

/** What the workers share. */
interface Stores {
  claims: ClaimStore;
  ends: EndedSessionsStore;
}

/** A message of a worker, or one of the libraries of limits and metrics, which have channels of their own. */
type MessageOfWorker = { channel?: string; request: SupervisorRequest } | undefined;

interface SupervisorOptions extends Pick<WorkerPoolOptions, "program" | "environment" | "log"> {
  workers: number;
  /** Where Prometheus reads the metrics of all workers. */
  metrics: { port: number; host: string } | undefined;
}

export interface RunningWorkers {
  port: number;
  /** Ends all workers gracefully. @param signal the signal that the supervisor got */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Passes on that a signal has switched something on or off, also to workers that start later. */
  handle(signal: NodeJS.Signals, isOn: boolean): void;
}

/**
 * Starts the workers, keeps them running and answers what they ask. Resolves when the first one listens.
 * @throws when the first worker ends before it listens
 */
export async function supervise({ workers, metrics, ...options }: SupervisorOptions): Promise<RunningWorkers> {
  new RateLimiterClusterMaster();
  const claims = new ClaimStore();
  const ends = new EndedSessionsStore((event, senderId) =>
    pool.broadcast({ channel: SESSION_EVENTS_CHANNEL, event }, senderId),
  );
  /** By signal, whether it has switched something on. */
  const switches = new Map<NodeJS.Signals, boolean>();
  const pool = new WorkerPool({
    ...options,
    onMessage(worker, message) {
      const { channel, request } = (message as MessageOfWorker) ?? {};
      if (request && isQuestionsChannel(channel)) answer({ claims, ends }, worker, channel, request);
      if (channel === SIGNALS_CHANNEL) sendSwitches(worker, switches);
    },
    onExit: ({ id }) => claims.releaseWorker(id),
  });
  const port = await pool.startFirst();
  const server = metrics && (await serveMetricsOfWorkers(metrics, options.log));
  pool.startOthers(workers);
  return {
    port,
    async stop(signal) {
      await pool.stop(signal);
      server?.close();
    },
    handle(signal, isOn) {
      switches.set(signal, isOn);
      pool.broadcast({ channel: SIGNALS_CHANNEL, signal, isOn });
    },
  };
}

async function answer(
  { claims, ends }: Stores,
  worker: Worker,
  channel: QuestionsChannel,
  request: SupervisorRequest,
): Promise<void> {
  // A worker of another release asks about claims in words of its own.
  if (channel !== channelOf(request)) return;
  const reply = isSessionQuestion(request) ? ends.answer(request, worker.id) : await claims.answer(request, worker.id);
  send(worker, { channel, id: request.id, reply });
}

function sendSwitches(worker: Worker, switches: ReadonlyMap<NodeJS.Signals, boolean>): void {
  for (const [signal, isOn] of switches) send(worker, { channel: SIGNALS_CHANNEL, signal, isOn });
}

/** Metrics of all workers, added up. */
function serveMetricsOfWorkers(address: { port: number; host: string }, log: LogLine) {
  const registry = new AggregatorRegistry();
  const source = {
    contentType: registry.contentType,
    read: () => registry.clusterMetrics(),
    onFailure: (error: unknown) => log({ level: "warn", msg: `metrics of the workers: ${(error as Error).message}` }),
  };
  return serveMetrics(source, address);
}
