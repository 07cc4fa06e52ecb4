import type { ChildProcess } from "node:child_process";
import { LRUCache } from "lru-cache";
import { SingleFlight } from "~/platform/single-flight";
import { startProgram } from "./child-program";
import { networkEnvironment, networkFlags } from "./network-settings";
import type { ReportPictureEvent } from "./picture-events";
import { type PictureVariant, QUICK, type ServedPicture, variantName } from "./picture-variants";
import type { MakeAnswer, MakeRequest, ProducerMessage, ProducerSettings } from "./producer-messages";
import { SourceFailures } from "./source-failures";

/** A picture that a browser asks for. */
export interface RequestedPicture extends PictureVariant {
  source: {
    /** Id in the store. */
    key: string;
    /** Addresses at which it may be, the best first. @throws when the image hosts are not known */
    locations(): Promise<readonly string[]>;
  };
}

interface PictureProcessOptions extends ProducerSettings {
  report: ReportPictureEvent;
  /** An unused process ends after this time and returns its memory. */
  idleMs?: number;
  /** Pictures that wait at most; as many again may wait for their better variant. */
  maxWaiting?: number;
}

interface Job {
  key: string;
  isUrgent: boolean;
  resolve(picture: ServedPicture | undefined): void;
}

const IDLE_MS = 30_000;
const MAX_WAITING = 2000;
const MAX_IMPROVED = 5000;
/** Time until a better variant is tried again. */
const IMPROVE_MS = 60_000;

/**
 * Has pictures made by a process beside the server, so that pages do not wait for fetching, hashing, files and encoders.
 * The server sends one message for each picture, and gets the picture.
 */
export class PictureProcess {
  readonly #options: PictureProcessOptions & Required<Pick<PictureProcessOptions, "idleMs" | "maxWaiting">>;
  readonly #failures = new SourceFailures();
  readonly #flights = new SingleFlight<string, ServedPicture | undefined>();
  /** Better variants that were begun lately, whatever came of it. */
  readonly #improved = new LRUCache<string, true>({ max: MAX_IMPROVED, ttl: IMPROVE_MS });
  readonly #jobs = new Map<number, Job>();
  #lastId = 0;
  #urgent = 0;
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: PictureProcessOptions) {
    this.#options = { idleMs: IDLE_MS, maxWaiting: MAX_WAITING, ...options };
  }

  /** Pictures that are fetched, wait for an encoder or are encoded. */
  get queued(): number {
    return this.#jobs.size;
  }

  /** Whether the source failed, and is not yet to be tried again. */
  isRejected(key: string): boolean {
    return this.#failures.has(key);
  }

  /** Makes a picture once however many ask for it. @returns undefined when it cannot be had for the moment */
  make(requested: RequestedPicture): Promise<ServedPicture | undefined> {
    return this.#flights.run(nameOf(requested), () => this.#send(requested, true));
  }

  /** Makes the better variant of a picture that browsers already get. */
  improve(requested: RequestedPicture): void {
    if (this.#mayImprove(requested)) this.#send(requested, false);
  }

  /** Ends the process. What waits gets no picture; what is asked for from now on has another process. */
  close(): void {
    const child = this.#child;
    if (!child) return;
    this.#end(child);
    child.kill("SIGKILL");
  }

  #mayImprove(requested: RequestedPicture): boolean {
    return QUICK[requested.format] !== requested.format && !this.#improved.has(nameOf(requested));
  }

  async #send(requested: RequestedPicture, isUrgent: boolean): Promise<ServedPicture | undefined> {
    const { source, sizeName, size, format } = requested;
    const { key } = source;
    const waiting = isUrgent ? this.#urgent : this.#jobs.size - this.#urgent;
    if (waiting >= this.#options.maxWaiting || this.isRejected(key)) return undefined;
    const improves = this.#mayImprove(requested);
    if (improves) this.#improved.set(nameOf(requested), true);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#add(id, { key, isUrgent, resolve });
      // A source that is stored needs no host.
      const locate = source.locations().catch(() => []);
      locate
        .then((locations) => {
          const from = { key, locations, failures: this.#failures.countOf(key) };
          const request: MakeRequest = { id, wanted: { source: from, sizeName, size, format }, isUrgent, improves };
          const child = this.#running();
          child.send(request, (error) => error && child.kill("SIGKILL"));
        })
        // The system has no memory for another process.
        .catch(() => this.#drop(id));
    });
  }

  #running(): ChildProcess {
    if (this.#child) return this.#child;
    const { directory, diskBytes, allowPrivateHosts, share } = this.#options;
    const options: ProducerSettings = { directory, diskBytes, allowPrivateHosts, share };
    const child = startProgram("producer", {
      args: [JSON.stringify(options)],
      env: networkEnvironment(),
      flags: networkFlags(),
    });
    child.on("message", ({ answers, events }: ProducerMessage) => {
      for (const event of events) this.#options.report(event);
      for (const answer of answers) this.#settle(answer);
    });
    child.once("error", () => this.#end(child));
    child.once("exit", () => this.#end(child));
    this.#child = child;
    return child;
  }

  #add(id: number, job: Job): void {
    this.#jobs.set(id, job);
    if (job.isUrgent) this.#urgent += 1;
    clearTimeout(this.#idleTimer);
  }

  #settle({ id, picture, sourceFailed, isDone }: MakeAnswer): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    if (sourceFailed) this.#failures.add(job.key);
    else if (picture) this.#failures.delete(job.key);
    this.#answer(job, picture);
    if (isDone) this.#remove(id);
  }

  /** What follows for the job is its better variant. */
  #answer(job: Job, picture: ServedPicture | undefined): void {
    if (job.isUrgent) this.#urgent -= 1;
    job.isUrgent = false;
    job.resolve(picture);
  }

  #remove(id: number): void {
    this.#jobs.delete(id);
    if (this.#jobs.size > 0) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.close(), this.#options.idleMs).unref();
  }

  /** The process ended: because nothing was left to do, or by a fault. The next picture starts another one. */
  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const id of [...this.#jobs.keys()]) this.#drop(id);
  }

  /** Nothing is wrong with the picture: it may be asked for again at once. */
  #drop(id: number): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#answer(job, undefined);
    this.#remove(id);
  }
}

function nameOf(variant: PictureVariant): string {
  return `${variant.source.key}.${variantName(variant, variant.format)}`;
}
