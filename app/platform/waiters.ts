/** Callers that wait for a piece of shared work. Once the last one has left, the work is aborted. */
export class Waiters {
  readonly #controller = new AbortController();
  #count = 0;

  /** Aborts when all that waited have left. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** @param signal aborts when this caller leaves; without it the caller stays */
  join(signal: AbortSignal | undefined): void {
    this.#count += 1;
    const leave = () => {
      this.#count -= 1;
      if (this.#count === 0) this.#controller.abort();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });
  }
}
