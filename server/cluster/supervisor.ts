import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import {
  isQuestionsChannel,
  type MessageToWorker,
  type QuestionsChannel,
  SESSION_EVENTS_CHANNEL,
  SESSION_QUESTIONS_CHANNEL,
  type SupervisorRequest,
} from "~/platform/supervisor-protocol";
import { serveMetrics } from "../lifecycle/metrics-server";
import { SIGNALS_CHANNEL } from "../start/signals-channel.mjs";
import { ClaimStore } from "./claim-store";
import { EndedSessionsStore } from "./ended-sessions-store";
import { restartDelay } from "./restart-delay";

interface SignalMessage {
  channel: typeof SIGNALS_CHANNEL;
  signal: NodeJS.Signals;
  isOn: boolean;
}

/** What the workers share. */
interface Stores {
  claims: ClaimStore;
  ends: EndedSessionsStore;
}

/** How a process ended: by itself with a code, or by a signal. */
interface ExitOf {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface SupervisorOptions {
  workers: number;
  /** The program of a worker. */
  program: string;
  /** Variables of the workers, which replace those of this process with the same names. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Where Prometheus reads the metrics of all workers. */
  metrics: { port: number; host: string } | undefined;
  log(line: { level: "info" | "warn"; msg: string; worker?: number; milliseconds?: number } & Partial<ExitOf>): void;
}

export interface RunningWorkers {
  port: number;
  /** Ends all workers gracefully. @param signal the signal that the supervisor got */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Passes on that a signal has switched something on or off, also to workers that start later. */
  handle(signal: NodeJS.Signals, isOn: boolean): void;
}

/**
 * Starts the workers and keeps them running: a worker that ends by itself is started again, after a pause that grows
 * while it ends soon after its start. The first worker starts alone, so that mistakes in the configuration are told once.
 * Resolves when it listens.
 * @throws when the first worker ends before it listens
 */
export async function supervise({
  workers,
  program,
  environment,
  metrics,
  log,
}: SupervisorOptions): Promise<RunningWorkers> {
  cluster.setupPrimary({ exec: program, args: [], serialization: "advanced" });
  const stores: Stores = { claims: new ClaimStore(), ends: new EndedSessionsStore(broadcastSessionEvent) };
  new RateLimiterClusterMaster();
  let isServing = false;
  let stopping = false;
  const crashes = new Map<number, number>();
  const switches = new Map<NodeJS.Signals, boolean>();
  const passOn = (worker: Worker) => {
    for (const [signal, isOn] of switches) send(worker, { channel: SIGNALS_CHANNEL, signal, isOn });
  };

  const start = (slot: number) => {
    const startedAt = performance.now();
    const worker = cluster.fork(environment);
    // For example a message to a worker that is ending. Without a listener an error would end the supervisor and all workers.
    worker.on("error", ({ message }) => {
      log({ level: "warn", msg: `error of a worker: ${message}`, worker: slot });
      // The system had no room for its process, so there will be no `exit` either.
      if (worker.process.pid === undefined) startAgain(slot, startedAt);
    });
    worker.on("message", (message: { channel?: string; request: SupervisorRequest } | undefined) => {
      if (message && isQuestionsChannel(message.channel)) answer(stores, worker, message.channel, message.request);
      if (message?.channel === SIGNALS_CHANNEL) passOn(worker);
    });
    worker.once("exit", (code: number | null, signal: NodeJS.Signals | null) => {
      stores.claims.releaseOwner(worker.id);
      startAgain(slot, startedAt, { code, signal });
    });
    return worker;
  };
  const startAgain = (slot: number, startedAt: number, exit?: ExitOf) => {
    if (stopping || !isServing) return;
    const { delay, count } = restartDelay(performance.now() - startedAt, crashes.get(slot) ?? 0);
    crashes.set(slot, count);
    log({ level: "warn", msg: "a worker ended; it is started again", worker: slot, milliseconds: delay, ...exit });
    setTimeout(() => {
      if (stopping) return;
      try {
        start(slot);
      } catch (error) {
        log({ level: "warn", msg: `a worker did not start: ${(error as Error).message}`, worker: slot });
        startAgain(slot, performance.now());
      }
    }, delay);
  };
  const port = await portOf(start(1));
  isServing = true;
  const server = metrics && (await serveMetricsOfWorkers(metrics, log));
  for (let slot = 2; slot <= workers; slot += 1) start(slot);
  return {
    port,
    async stop(signal) {
      stopping = true;
      const running = runningWorkers();
      const ended = running.map((worker) => new Promise<void>((resolve) => worker.once("exit", () => resolve())));
      for (const worker of running) worker.process.kill(signal);
      await Promise.all(ended);
      server?.close();
    },
    handle(signal, isOn) {
      switches.set(signal, isOn);
      runningWorkers().forEach(passOn);
    },
  };
}

function runningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function answer(
  { claims, ends }: Stores,
  worker: Worker,
  channel: QuestionsChannel,
  request: SupervisorRequest,
): Promise<void> {
  const isOfSessions = request.ask === "session-event" || request.ask === "session-events";
  // A worker of another release asks about claims in words of its own.
  if (isOfSessions !== (channel === SESSION_QUESTIONS_CHANNEL)) return;
  const reply = isOfSessions ? ends.answer(request, worker.id) : await claims.answer(request, worker.id);
  send(worker, { channel, id: request.id, reply });
}

function broadcastSessionEvent(event: unknown, owner: number): void {
  for (const worker of runningWorkers()) {
    if (worker.id !== owner) send(worker, { channel: SESSION_EVENTS_CHANNEL, event });
  }
}

/** Does nothing for a worker that has ended in the meantime. */
function send(worker: Worker, message: MessageToWorker | SignalMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** The port of a worker once it listens. @throws when it ends before, which it has explained itself unless a signal ended it */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (...lines: string[]) => reject(Object.assign(new Error("no worker started"), { lines }));
    worker.once("listening", ({ port }) => resolve(port));
    worker.once("error", ({ message }) => worker.process.pid === undefined && fail(`no worker started: ${message}`));
    worker.once("exit", (_code, signal) => (signal ? fail(`the first worker was ended by ${signal}`) : fail()));
  });
}

/** Metrics of all workers, added up. */
function serveMetricsOfWorkers(address: { port: number; host: string }, log: SupervisorOptions["log"]) {
  const registry = new AggregatorRegistry();
  const source = {
    contentType: registry.contentType,
    read: () => registry.clusterMetrics(),
    onFailure: (error: unknown) => log({ level: "warn", msg: `metrics of the workers: ${(error as Error).message}` }),
  };
  return serveMetrics(source, address);
}
