import { setTimeout as sleep } from "node:timers/promises";
import type { Supervisor } from "~/platform/supervisor.server";
import { type EndsChannel, endSchema, type SharedEnd } from "./shared-end";

const RETRY_MS = 50;
/** A supervisor that does not answer for so long is of another release; pages of members do not wait for it any longer. */
const LIMIT_MS = 10_000;

/** Shares ended sessions with the other workers of this machine, through their supervisor. */
export class WorkerEnds implements EndsChannel {
  readonly #supervisor: Pick<Supervisor, "ask" | "listenForEnds">;
  readonly #retentionMs: number;

  constructor(supervisor: Pick<Supervisor, "ask" | "listenForEnds">, retentionMs: number) {
    this.#supervisor = supervisor;
    this.#retentionMs = retentionMs;
  }

  async start(onEnd: (end: SharedEnd) => void): Promise<void> {
    const onMessage = (message: unknown) => {
      const end = endSchema.safeParse(message);
      if (end.success) onEnd(end.data);
    };
    this.#supervisor.listenForEnds(onMessage);
    const firstRead = this.#readKnown().then((known) => known.forEach(onMessage));
    await Promise.race([firstRead, sleep(LIMIT_MS, undefined, { ref: false })]);
  }

  publish(end: SharedEnd): void {
    // A begin matters for a short time only: workers that start later need not know it.
    void this.#supervisor.ask({ ask: "end", end, milliseconds: end.begun ? 0 : this.#retentionMs });
  }

  close(): void {
    this.#supervisor.listenForEnds(() => undefined);
  }

  /** Asks until there is an answer: while a worker starts, an answer may miss its time limit. */
  async #readKnown(): Promise<unknown[]> {
    for (;;) {
      const known = await this.#supervisor.ask({ ask: "ends" });
      if (known !== "unknown") return known.value;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}
