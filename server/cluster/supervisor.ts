import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { serveMetrics } from "../metrics-server";
import { ClaimStore, type StoreRequest } from "./claim-store";
import { EndedSessionsStore, type EndsRequest } from "./ended-sessions-store";
import { restartDelay } from "./restart-delay";

/** Kinds of messages; the libraries of limits and metrics use the same connections. */
const CHANNEL = "supervisor-store";
const ENDS_CHANNEL = "supervisor-ends";
const SIGNALS_CHANNEL = "supervisor-signals";

/** What the workers share. */
interface Stores {
  claims: ClaimStore;
  ends: EndedSessionsStore;
}

export interface SupervisorOptions {
  workers: number;
  /** The program of a worker. */
  program: string;
  /** Variables of the workers, in place of this process's of the same names. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Where Prometheus reads the metrics of all workers. */
  metrics: { port: number; host: string } | undefined;
  log(line: { level: "info" | "warn"; msg: string; worker?: number; milliseconds?: number }): void;
}

export interface RunningWorkers {
  port: number;
  /** Ends all workers politely. @param signal the one that the supervisor got */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Passes on what a signal has switched on or off, also to workers that start later. */
  handle(signal: NodeJS.Signals, isOn: boolean): void;
}

/**
 * Starts the workers and keeps them running: one that ends by itself is started again, after a pause that grows while it
 * ends soon after its start. Resolves when the first one listens.
 * @throws when the first workers end before they listen
 */
export async function supervise({
  workers,
  program,
  environment,
  metrics,
  log,
}: SupervisorOptions): Promise<RunningWorkers> {
  cluster.setupPrimary({ exec: program, args: [], serialization: "advanced" });
  const stores: Stores = { claims: new ClaimStore(), ends: new EndedSessionsStore(broadcastEnd) };
  new RateLimiterClusterMaster();
  let stopping = false;
  const crashes = new Map<number, number>();
  const switches = new Map<NodeJS.Signals, boolean>();
  const passOn = (worker: Worker) => {
    for (const [signal, isOn] of switches) send(worker, { channel: SIGNALS_CHANNEL, signal, isOn });
  };

  const start = (slot: number) => {
    const startedAt = performance.now();
    const worker = cluster.fork(environment);
    // Such as a message to one that is ending. An error that nobody listens for would end all workers.
    worker.on("error", ({ message }) => {
      log({ level: "warn", msg: `error of a worker: ${message}`, worker: slot });
      // The system had no room for its process, which therefore has no end either.
      if (worker.process.pid === undefined) startAgain(slot, startedAt);
    });
    worker.on("message", (message: { channel?: string; request: StoreRequest | EndsRequest }) => {
      if (message?.channel === CHANNEL) answer(stores, worker, message.request);
      if (message?.channel === SIGNALS_CHANNEL) passOn(worker);
    });
    worker.once("exit", () => {
      stores.claims.releaseOwner(worker.id);
      startAgain(slot, startedAt);
    });
    return worker;
  };
  const startAgain = (slot: number, startedAt: number) => {
    if (stopping) return;
    const { delay, count } = restartDelay(performance.now() - startedAt, crashes.get(slot) ?? 0);
    crashes.set(slot, count);
    log({ level: "warn", msg: "a worker ended; it is started again", worker: slot, milliseconds: delay });
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
  const listening = firstListening(Array.from({ length: workers }, (_, index) => start(index + 1)));
  const port = await listening;
  const server = metrics && (await serveMetricsOfWorkers(metrics, log));
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

async function answer({ claims, ends }: Stores, worker: Worker, request: StoreRequest | EndsRequest): Promise<void> {
  const isOfEnds = request.ask === "end" || request.ask === "ends";
  const reply = isOfEnds ? ends.answer(request, worker.id) : await claims.answer(request, worker.id);
  send(worker, { channel: CHANNEL, id: request.id, reply });
}

function broadcastEnd(end: unknown, owner: number): void {
  for (const worker of runningWorkers()) if (worker.id !== owner) send(worker, { channel: ENDS_CHANNEL, end });
}

/** Does nothing for a worker that has ended in the meantime. */
function send(worker: Worker, message: object): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** The port of the first worker that listens. @throws when all of them end before */
function firstListening(workers: readonly Worker[]): Promise<number> {
  let left = workers.length;
  return new Promise((resolve, reject) => {
    for (const worker of workers) {
      worker.once("listening", ({ port }) => resolve(port));
      worker.once("exit", (code) => {
        left -= 1;
        if (left === 0) reject(Object.assign(new Error("no worker started"), { lines: [], code }));
      });
    }
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
