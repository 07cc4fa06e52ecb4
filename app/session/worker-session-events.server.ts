import { setTimeout as sleep } from "node:timers/promises";
import type { Supervisor } from "~/platform/supervisor.server";
import { type SessionEvent, type SessionEventChannel, sessionEventSchema } from "./session-event";

/** Before a question is repeated; each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** A supervisor that does not answer for so long is of another release; pages of members do not wait for it any longer. */
const LIMIT_MS = 10_000;

/** Shares starts and ends of sessions with the other workers of this machine, through their supervisor. */
export class WorkerSessionEvents implements SessionEventChannel {
  readonly #supervisor: Pick<Supervisor, "ask" | "listenForSessionEvents">;
  readonly #retentionMs: number;

  constructor(supervisor: Pick<Supervisor, "ask" | "listenForSessionEvents">, retentionMs: number) {
    this.#supervisor = supervisor;
    this.#retentionMs = retentionMs;
  }

  async start(onEvent: (event: SessionEvent) => void): Promise<void> {
    const onMessage = (message: unknown) => {
      const event = sessionEventSchema.safeParse(message);
      if (event.success) onEvent(event.data);
    };
    this.#supervisor.listenForSessionEvents(onMessage);
    const firstRead = this.#readKnown().then((known) => known.forEach(onMessage));
    await Promise.race([firstRead, sleep(LIMIT_MS, undefined, { ref: false })]);
  }

  publish(event: SessionEvent): void {
    // A start matters for a short time only: workers that start later need not know it.
    const milliseconds = event.kind === "begun" ? 0 : this.#retentionMs;
    void this.#supervisor.ask({ ask: "session-event", event, milliseconds });
  }

  /** Asks until there is an answer: while a worker starts, an answer may miss its time limit. */
  async #readKnown(): Promise<unknown[]> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const known = await this.#supervisor.ask({ ask: "session-events" });
      if (known !== "unknown") return known.value;
      await sleep(pause, undefined, { ref: false });
    }
  }
}
