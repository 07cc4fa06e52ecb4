import { afterNextPaint } from "~/ui/feedback/next-paint";

/** A finger that is down for longer does not tap. */
const LONGEST_TAP_MS = 400;

type Work = () => void;

/**
 * Runs tasks, but none from the touch of a finger until its answer is painted. A tap consists of several tasks of the browser,
 * and whatever waits would run in each gap between them: on a slow phone 10 to 50 ms before the answer, each time.
 */
export class TouchGate {
  readonly #works: Work[] = [];
  readonly #channel = new MessageChannel();
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: EventTarget) {
    this.#channel.port1.onmessage = () => {
      if (!this.#isTouched) this.#works.shift()?.();
    };
    target.addEventListener("pointerdown", this.#close, { capture: true, passive: true });
    target.addEventListener("pointercancel", this.#open, { capture: true, passive: true });
    target.addEventListener("click", () => this.#openAfterAnswer(), { capture: true, passive: true });
  }

  /** Runs the work in a task of its own. */
  readonly run = (work: Work): void => {
    this.#works.push(work);
    if (!this.#isTouched) this.#channel.port2.postMessage(null);
  };

  /** Ends the current task. */
  readonly nextTask = (): Promise<void> => new Promise((resolve) => this.run(resolve));

  /** In the second frame: the browser hands the first one to the screen beside the main thread, on a slow phone for long. */
  async #openAfterAnswer(): Promise<void> {
    await afterNextPaint();
    await afterNextPaint();
    this.#open();
  }

  readonly #close = (): void => {
    this.#isTouched = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#open, LONGEST_TAP_MS);
  };

  readonly #open = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isTouched) return;
    this.#isTouched = false;
    for (const _ of this.#works) this.#channel.port2.postMessage(null);
  };
}
