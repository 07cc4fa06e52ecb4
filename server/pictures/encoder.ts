import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { startProgram } from "./child-program";
import type { EncodeTask } from "./encode";
import type { EncodeAnswer, EncodeRequest } from "./encoder-process";
import type { ProcessorShare } from "./processor-share";
import type { StorageLocation } from "./store/picture-store";

/** `urgent`: a browser waits for the picture. `later`: a better variant of one that browsers already get. */
export type EncodeUrgency = "urgent" | "later";

/** The source is not a picture, or one that is too large. */
export class UnusablePictureError extends Error {}
/** The file of the source is damaged or gone. */
export class SourceLostError extends Error {}
/** Too many pictures wait. */
export class EncoderBusyError extends Error {}

export interface EncoderOptions {
  /** Processes at most. Default: one less than the cores, four at most. */
  processes?: number;
  /** Pictures that wait at most. */
  maxWaiting?: number;
  /**
   * Time for one picture in a process that takes what other processes leave of the processor; then a process with a share
   * of its own makes the picture. Longer than `maxCpuMs`: the other processes have left too little.
   */
  patienceMs?: number;
  /** Time for one picture; then its process is ended. Long, because pages come first: the process itself ends earlier. */
  timeoutMs?: number;
  /** Time of the processor for one picture; then its process ends. */
  maxCpuMs?: number;
  /** Memory of a process; then it ends. */
  maxMemoryBytes?: number;
  /** An unused process ends after this time and returns its memory. */
  idleMs?: number;
  /** What its processes get of the processor at first. */
  share?: ProcessorShare;
}

interface Job {
  request: EncodeRequest;
  urgency: EncodeUrgency;
  resolve: (body: Buffer) => void;
  reject: (error: Error) => void;
}

const DEFAULTS = {
  maxWaiting: 2000,
  patienceMs: 10_000,
  timeoutMs: 60_000,
  maxCpuMs: 8_000,
  // The largest picture and the longest animation that are allowed take less than 200 MB.
  maxMemoryBytes: 400 * 1024 * 1024,
  idleMs: 30_000,
  share: "rest" as ProcessorShare,
};
const MAX_PROCESSES = 4;

/**
 * Encodes pictures in processes beside the server, one at a time in each of them. They take what pages and other programs
 * leave of the processor. Where nothing is left, processes with a share replace them until no picture waits for a while.
 */
export class Encoder {
  readonly #options: Required<EncoderOptions>;
  readonly #waiting: Record<EncodeUrgency, Job[]> = { urgent: [], later: [] };
  readonly #idle: EncoderWorker[] = [];
  readonly #workers = new Set<EncoderWorker>();
  #share: ProcessorShare;

  constructor(options: EncoderOptions = {}) {
    const processes = Math.max(1, Math.min(MAX_PROCESSES, availableParallelism() - 1));
    this.#options = { processes, ...DEFAULTS, ...options };
    this.#share = this.#options.share;
  }

  /** Pictures that wait or are encoded. */
  get queued(): number {
    return this.#waiting.urgent.length + this.#waiting.later.length + this.#workers.size - this.#idle.length;
  }

  /** @throws UnusablePictureError, SourceLostError, EncoderBusyError */
  encode(source: StorageLocation, task: EncodeTask, urgency: EncodeUrgency): Promise<Buffer> {
    if (this.#waiting[urgency].length >= this.#options.maxWaiting) return Promise.reject(new EncoderBusyError("busy"));
    const { maxCpuMs, maxMemoryBytes } = this.#options;
    return new Promise((resolve, reject) => {
      const request = { source, task, maxCpuMs, maxMemoryBytes };
      this.#waiting[urgency].push({ request, urgency, resolve, reject });
      this.#next();
    });
  }

  /** Ends the processes. What waits is refused. */
  close(): void {
    for (const jobs of Object.values(this.#waiting))
      for (const job of jobs.splice(0)) job.reject(new EncoderBusyError("closed"));
    for (const worker of this.#workers) worker.end();
  }

  #next(): void {
    if (this.#waiting.urgent.length + this.#waiting.later.length === 0) return;
    const worker = this.#idle.pop() ?? this.#start();
    if (!worker) return;
    const job = this.#waiting.urgent.shift() ?? this.#waiting.later.shift();
    if (job) worker.run(job);
  }

  #start(): EncoderWorker | undefined {
    if (this.#workers.size >= this.#options.processes) return undefined;
    const worker = new EncoderWorker(this.#options, this.#share, {
      free: () => {
        this.#idle.push(worker);
        this.#next();
      },
      starved: (job) => {
        this.#share = "tenth";
        this.#waiting[job.urgency].unshift(job);
        for (const other of this.#idle.splice(0)) other.end();
      },
      ended: () => {
        this.#workers.delete(worker);
        const index = this.#idle.indexOf(worker);
        if (index >= 0) this.#idle.splice(index, 1);
        if (this.queued === 0 && this.#workers.size === 0) this.#share = this.#options.share;
        this.#next();
      },
    });
    this.#workers.add(worker);
    return worker;
  }
}

interface WorkerEvents {
  free(): void;
  /** The process does not get the processor; `ended` follows. */
  starved(job: Job): void;
  ended(): void;
}

/** One process and the picture it works on. */
class EncoderWorker {
  readonly #child: ChildProcess;
  readonly #options: Required<EncoderOptions>;
  readonly #share: ProcessorShare;
  readonly #events: WorkerEvents;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(options: Required<EncoderOptions>, share: ProcessorShare, events: WorkerEvents) {
    this.#options = options;
    this.#share = share;
    this.#events = events;
    this.#child = startProgram("encoder", { args: [share] });
    this.#child.on("message", (answer: EncodeAnswer) => this.#settle(answer));
    this.#child.once("error", () => this.end());
    this.#child.once("exit", () => this.end());
  }

  run(job: Job): void {
    this.#job = job;
    const { patienceMs, timeoutMs } = this.#options;
    const mayStarve = this.#share === "rest" && patienceMs < timeoutMs;
    this.#setTimer(mayStarve ? patienceMs : timeoutMs, () => (mayStarve ? this.#starve() : this.end()));
    this.#child.send(job.request, (error) => error && this.end());
  }

  /**
   * The process has ended, or is ended: by the picture that it worked on, after the time for it, or because nothing is left to
   * do. Nobody waits for its last steps: a process that does not get the processor cannot take them.
   */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#child.kill("SIGKILL");
    this.#job?.reject(new UnusablePictureError("the decoder ended"));
    this.#job = undefined;
    this.#events.ended();
  }

  #starve(): void {
    if (this.#job) this.#events.starved(this.#job);
    this.#job = undefined;
    this.end();
  }

  #setTimer(milliseconds: number, onEnd: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(onEnd, milliseconds).unref();
  }

  #settle(answer: EncodeAnswer): void {
    const job = this.#job;
    // It came too late.
    if (!job) return;
    this.#job = undefined;
    this.#setTimer(this.#options.idleMs, () => this.end());
    if ("lost" in answer) job.reject(new SourceLostError("no source"));
    else if ("error" in answer) job.reject(new UnusablePictureError(answer.error));
    else job.resolve(Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength));
    this.#events.free();
  }
}
