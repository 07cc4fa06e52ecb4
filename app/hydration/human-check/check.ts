import type { HumanCheckState } from "./markup";
import { openCheck } from "./providers";

/** Longer than slow phones need for the widget. */
const LOADING_LIMIT_MS = 20_000;
/** How long the providers accept a result. */
const VALID_MS = { recaptcha: 2 * 60_000, geetest: 10 * 60_000 } as const;

/** One human verification of a form, from its start until its result is sent. */
export class HumanCheck {
  readonly #element: HTMLElement;
  #state: HumanCheckState = "idle";
  #result: Readonly<Record<string, string>> | undefined;
  #passedAt = 0;
  /** The current try; reports of earlier ones are ignored. */
  #attempt = 0;
  #timer: number | undefined;
  #onPassed: (() => void) | undefined;
  #reopen: (() => void) | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#show("idle");
  }

  /** Whether there is a result that the provider still accepts. */
  get isPassed(): boolean {
    if (this.#result && Date.now() - this.#passedAt > this.#validMs) this.#expire();
    return this.#result !== undefined;
  }

  get isOpen(): boolean {
    return this.#state === "open";
  }

  /** Starts the check, or shows it again. @param onPassed what waits for it; the last one counts */
  start(onPassed?: () => void): void {
    this.#onPassed = onPassed;
    if (this.#state === "loading") return;
    if (this.#state === "open") {
      this.#reopen?.();
      return;
    }
    const focused = document.activeElement;
    const attempt = ++this.#attempt;
    const report = (state: HumanCheckState, action?: () => void) => {
      if (attempt !== this.#attempt || !this.#element.isConnected) return;
      this.#setTimer();
      this.#show(state);
      action?.();
      if (state !== "open") this.#finish(focused);
    };
    const failed = () => report("failed");
    this.#show("loading");
    this.#setTimer(failed, LOADING_LIMIT_MS);
    openCheck(this.#element.dataset, {
      ready: (show) =>
        report("open", () => {
          this.#reopen = show;
          show();
        }),
      closed: () => report("closed"),
      failed,
      passed: (fields) => report("passed", () => this.#keep(fields)),
    }).catch(failed);
  }

  /** Writes the result into the form's fields. Hydration empties them, so this is done when the form is sent. */
  fill(): void {
    for (const input of this.#inputs) input.value = this.#result?.[input.name] ?? "";
  }

  /** Forgets the result, which counts once. */
  spend(): void {
    this.#result = undefined;
    this.#setTimer();
    this.fill();
    this.#show("idle");
  }

  get #inputs(): HTMLInputElement[] {
    return [...this.#element.querySelectorAll("input")];
  }

  get #validMs(): number {
    return VALID_MS[this.#element.dataset.human === "recaptcha" ? "recaptcha" : "geetest"];
  }

  #keep(fields: Readonly<Record<string, string>>): void {
    this.#result = fields;
    this.#passedAt = Date.now();
    this.#setTimer(() => this.#expire(), this.#validMs);
  }

  /** Ends a try. Widgets take the focus and leave it nowhere; after a failure the button that tries again gets it. */
  #finish(focusedBefore: Element | null): void {
    this.#attempt += 1;
    const retry = this.#element.querySelector<HTMLElement>("[data-human-when]:not([hidden]) [data-human-start]");
    if (this.#state === "failed") retry?.focus();
    else if (document.activeElement === document.body && focusedBefore instanceof HTMLElement) focusedBefore.focus();
    if (this.#state === "passed") this.#onPassed?.();
  }

  #expire(): void {
    this.spend();
    this.#show("expired");
  }

  #setTimer(action?: () => void, delay?: number): void {
    clearTimeout(this.#timer);
    this.#timer = action && window.setTimeout(action, delay);
  }

  #show(state: HumanCheckState): void {
    this.#state = state;
    // The widget's dialog is outside of the page's own one, which must not hide it from screen readers meanwhile.
    this.#element.closest("[aria-modal]")?.setAttribute("aria-modal", String(state !== "open"));
    for (const element of this.#element.querySelectorAll<HTMLElement>("[data-human-when]"))
      element.hidden = !element.dataset.humanWhen?.split(" ").includes(state);
  }
}
