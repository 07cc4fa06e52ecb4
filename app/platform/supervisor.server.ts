import cluster from "node:cluster";

type Reply = "claimed" | "taken" | "full" | "released" | "unknown" | "done" | { value: unknown };
type ClaimQuestion =
  | { ask: "claim"; claim: string; seconds: number }
  | { ask: "wait"; milliseconds: number }
  | { ask: "publish"; claim: string; outcome?: { value: unknown }; bytes?: number; seconds: number };
type Question =
  | ({ kind: "write" | "repeatable" | "page"; key: string } & ClaimQuestion)
  | { ask: "end"; end: unknown; milliseconds: number }
  | { ask: "ends" };
type Message = { channel?: string; id: number; reply: Reply; end: unknown };

/** Kinds of messages; the libraries of limits and metrics use the same connection. */
const CHANNEL = "supervisor-store";
const ENDS_CHANNEL = "supervisor-ends";
/** The supervisor does little else than answer. */
const ANSWER_MS = 1_000;

/** The store that the workers of a machine share (`server/cluster`), as a worker sees it. */
export class Supervisor {
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #onEnd: (end: unknown) => void = () => undefined;
  #last = 0;

  constructor() {
    process.on("message", (message: Message) => {
      if (message?.channel === CHANNEL) this.#waiting.get(message.id)?.(message.reply);
      if (message?.channel === ENDS_CHANNEL) this.#onEnd(message.end);
    });
  }

  /** @param onEnd called for each end of sessions that another worker publishes from now on */
  listenForEnds(onEnd: (end: unknown) => void): void {
    this.#onEnd = onEnd;
  }

  /** @returns "unknown" when the supervisor does not answer in time */
  ask(question: Question): Promise<Reply> {
    this.#last += 1;
    const id = this.#last;
    const patience = ANSWER_MS + (question.ask === "wait" ? question.milliseconds : 0);
    return new Promise((resolve) => {
      const settle = (reply: Reply) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(reply);
      };
      const timer = setTimeout(settle, patience, "unknown");
      this.#waiting.set(id, settle);
      process.send?.({ channel: CHANNEL, request: { id, ...question } }, undefined, undefined, (error) => {
        if (error) settle("unknown");
      });
    });
  }
}

/** The supervisor of this process; undefined for a process of its own. */
export const supervisor = cluster.isWorker ? new Supervisor() : undefined;
