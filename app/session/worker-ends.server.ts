import { setTimeout as sleep } from "node:timers/promises";
import type { Supervisor } from "~/platform/supervisor.server";
import { type EndsChannel, endSchema, type SharedEnd } from "./shared-end";

const RETRY_MS = 50;

/** Tells the other workers of this machine of ended sessions through their supervisor, and hears of theirs. */
export class WorkerEnds implements EndsChannel {
  readonly #supervisor: Pick<Supervisor, "ask" | "listenForEnds">;
  readonly #retentionMs: number;

  constructor(supervisor: Pick<Supervisor, "ask" | "listenForEnds">, retentionMs: number) {
    this.#supervisor = supervisor;
    this.#retentionMs = retentionMs;
  }

  /** Without a limit: the supervisor of a worker that runs is there. */
  async start(onEnd: (end: SharedEnd) => void): Promise<void> {
    const onMessage = (message: unknown) => {
      const end = endSchema.safeParse(message);
      if (end.success) onEnd(end.data);
    };
    this.#supervisor.listenForEnds(onMessage);
    for (const end of await this.#readKnown()) onMessage(end);
  }

  publish(end: SharedEnd): void {
    void this.#supervisor.ask({ ask: "end", end, milliseconds: this.#retentionMs });
  }

  close(): void {
    this.#supervisor.listenForEnds(() => undefined);
  }

  /** Asks again: a worker is busy with its start, so that an answer may seem to be late. */
  async #readKnown(): Promise<unknown[]> {
    for (;;) {
      const known = await this.#supervisor.ask({ ask: "ends" });
      if (typeof known === "object") return known.value as unknown[];
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}
