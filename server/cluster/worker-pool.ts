import cluster, { type Worker } from "node:cluster";
import type { MessageToWorker } from "~/platform/supervisor-protocol";
import type { SIGNALS_CHANNEL } from "../start/signals-channel.mjs";
import { restartDelay } from "./restart-delay";

/** How a process ended: by itself with a code, or by a signal. */
interface WorkerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface SignalMessage {
  channel: typeof SIGNALS_CHANNEL;
  signal: NodeJS.Signals;
  isOn: boolean;
}

/** Writes a line of the log. */
export type LogLine = (
  line: { level: "info" | "warn"; msg: string; worker?: number; milliseconds?: number } & Partial<WorkerExit>,
) => void;

export interface WorkerPoolOptions {
  /** The program of a worker. */
  program: string;
  /** Variables of the workers, which replace those of this process with the same names. */
  environment: Readonly<Record<string, string | undefined>>;
  log: LogLine;
  onMessage(worker: Worker, message: unknown): void;
  onExit(worker: Worker): void;
}

/**
 * The workers of this machine. One that ends by itself is started again, after a pause that grows while it ends soon after
 * its start.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  /** Short runs of a worker in a row, by its slot. */
  readonly #shortRuns = new Map<number, number>();
  #restartsWorkers = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * Starts the first worker alone, so that mistakes in the configuration are logged once. It is not started again before it
   * listens.
   * @returns its port, once it listens
   * @throws when it ends before
   */
  async startFirst(): Promise<number> {
    cluster.setupPrimary({ exec: this.#options.program, args: [], serialization: "advanced" });
    const port = await portOf(this.#start(1));
    this.#restartsWorkers = true;
    return port;
  }

  /** @param workers how many there are then, with the first one */
  startOthers(workers: number): void {
    for (let slot = 2; slot <= workers; slot += 1) this.#start(slot);
  }

  /** Sends a message to all workers. @param senderId the worker that it comes from, which does not get it */
  broadcast(message: MessageToWorker | SignalMessage, senderId?: number): void {
    for (const worker of runningWorkers()) {
      if (worker.id !== senderId) send(worker, message);
    }
  }

  /** Ends all workers gracefully. @param signal what they get */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#restartsWorkers = false;
    const running = runningWorkers();
    const ended = running.map((worker) => new Promise<void>((resolve) => worker.once("exit", () => resolve())));
    for (const worker of running) worker.process.kill(signal);
    await Promise.all(ended);
  }

  #start(slot: number): Worker {
    const { environment, log, onMessage, onExit } = this.#options;
    const startedAt = performance.now();
    const worker = cluster.fork(environment);
    // For example a message to a worker that is ending. Without a listener an error would end the supervisor and all workers.
    worker.on("error", ({ message }) => {
      log({ level: "warn", msg: `error of a worker: ${message}`, worker: slot });
      // The system had no room for its process, so there will be no `exit` either.
      if (worker.process.pid === undefined) this.#restartLater(slot, startedAt);
    });
    worker.on("message", (message: unknown) => onMessage(worker, message));
    worker.once("exit", (code: number | null, signal: NodeJS.Signals | null) => {
      onExit(worker);
      this.#restartLater(slot, startedAt, { code, signal });
    });
    return worker;
  }

  #restartLater(slot: number, startedAt: number, exit?: WorkerExit): void {
    if (!this.#restartsWorkers) return;
    const { delay, count } = restartDelay(performance.now() - startedAt, this.#shortRuns.get(slot) ?? 0);
    this.#shortRuns.set(slot, count);
    const line = { worker: slot, milliseconds: delay, ...exit };
    this.#options.log({ level: "warn", msg: "a worker ended; it is started again", ...line });
    setTimeout(() => this.#restart(slot), delay);
  }

  #restart(slot: number): void {
    if (!this.#restartsWorkers) return;
    try {
      this.#start(slot);
    } catch (error) {
      this.#options.log({ level: "warn", msg: `a worker did not start: ${(error as Error).message}`, worker: slot });
      this.#restartLater(slot, performance.now());
    }
  }
}

/** Does nothing for a worker that has ended in the meantime. */
export function send(worker: Worker, message: MessageToWorker | SignalMessage): void {
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

/** Node's list also has those for whose process there was no room. They never exit. */
function runningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker !== undefined && !worker.isDead(),
  );
}
