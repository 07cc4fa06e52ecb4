import cluster from "node:cluster";
import {
  channelOf,
  isQuestionsChannel,
  type MessageToWorker,
  type Question,
  type Reply,
  type ReplyTo,
  SESSION_EVENTS_CHANNEL,
} from "./supervisor-protocol";

/** How long a worker waits for an answer. The supervisor does little else than answer. */
const ANSWER_MS = 1_000;

/** The store that the workers of a machine share (`server/cluster`), as a worker sees it. */
export class Supervisor {
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #onSessionEvent: (event: unknown) => void = () => undefined;
  #last = 0;

  constructor() {
    process.on("message", (message: MessageToWorker | undefined) => {
      if (message?.channel === SESSION_EVENTS_CHANNEL) this.#onSessionEvent(message.event);
      else if (isQuestionsChannel(message?.channel)) this.#waiting.get(message.id)?.(message.reply);
    });
  }

  /** @param onEvent called for each start and end of sessions that another worker publishes from now on */
  listenForSessionEvents(onEvent: (event: unknown) => void): void {
    this.#onSessionEvent = onEvent;
  }

  /** @returns "unknown" when the supervisor does not answer in time */
  ask<Asked extends Question>(question: Asked): Promise<ReplyTo<Asked> | "unknown"> {
    this.#last += 1;
    const id = this.#last;
    const patience = ANSWER_MS + (question.ask === "wait" ? question.milliseconds : 0);
    return new Promise((resolve) => {
      const settle = (reply: Reply) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        // The id is the id of the question.
        resolve(reply as ReplyTo<Asked>);
      };
      const timer = setTimeout(settle, patience, "unknown");
      this.#waiting.set(id, settle);
      const message = { channel: channelOf(question), request: { id, ...question } };
      process.send?.(message, undefined, undefined, (error) => {
        if (error) settle("unknown");
      });
    });
  }
}

/** The supervisor of this process; undefined for a process of its own. */
export const supervisor = cluster.isWorker ? new Supervisor() : undefined;
