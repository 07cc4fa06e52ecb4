/**
 * Clocks in a page. An element with `data-left` (milliseconds until an end) counts down, an element with `data-spent`
 * (milliseconds since a start) counts up. `data-lock` is how long a countdown stays at its end before something new can be
 * asked for. Time is measured by `performance.now()` from the moment the response arrived,
 * so that a device clock that is wrong or is changed has no effect.
 */
import { formatCountdown } from "../format";

const CLOCKS = "[data-left],[data-spent]";
const TICK_MS = 1000;
/** Minimum time between two calls of `onEnd`. */
const END_INTERVAL_MS = 5000;

/**
 * The reading is stored on the element, because the script of the page and the app are separate bundles that both write
 * clocks: the app continues from the first reading.
 */
type Clock = HTMLElement & { reading?: { milliseconds: string; zeroAt: number } };

/**
 * Writes the current time into every clock of the page.
 * @param readAt when new `data-left` and `data-spent` values were correct, in milliseconds of `performance.now()`
 * @returns whether at least one countdown has ended and its lock time has passed
 */
export function writeClocks(readAt: number, now = performance.now()): boolean {
  let hasEnded = false;
  for (const clock of document.querySelectorAll<Clock>(CLOCKS)) hasEnded = writeClock(clock, readAt, now) || hasEnded;
  return hasEnded;
}

/** @returns whether the clock is a countdown that has ended, with its lock time */
function writeClock(clock: Clock, readAt: number, now: number): boolean {
  const countsDown = clock.dataset.left !== undefined;
  const zeroAt = zeroOf(clock, readAt);
  const seconds = countsDown ? Math.ceil((zeroAt - now) / 1000) : (now - zeroAt) / 1000;
  const hasEnded = countsDown && seconds <= 0;
  const text = (hasEnded && clock.dataset.over) || formatCountdown(seconds);
  if (clock.textContent !== text) clock.textContent = text;
  if (clock.dataset.over) setLabelHidden(clock, hasEnded);
  return hasEnded && now >= zeroAt + Number(clock.dataset.lock ?? 0);
}

/** The words of an end stand alone: "Closes" before "Closed" would be read out as well. */
export function setLabelHidden({ previousElementSibling: label }: HTMLElement, isHidden: boolean): void {
  if (label instanceof HTMLElement) label.hidden = isHidden;
}

/** The moment at which the clock shows zero. It is computed once for each value of the attribute. */
function zeroOf(clock: Clock, readAt: number): number {
  const { left, spent = "" } = clock.dataset;
  const milliseconds = left ?? spent;
  if (clock.reading?.milliseconds !== milliseconds) {
    const zeroAt = left === undefined ? readAt - Number(spent) : readAt + Number(left);
    clock.reading = { milliseconds, zeroAt };
  }
  return clock.reading.zeroAt;
}

/**
 * Updates the clocks of the page every second.
 * @param readAt when the values in the page were correct, in milliseconds of `performance.now()`
 * @param onEnd called while a countdown has ended and the page is visible, at most every five seconds
 * @returns a function that stops the clocks
 */
export function startClocks(readAt: number, onEnd?: () => void): () => void {
  let lastCallAt = Number.NEGATIVE_INFINITY;
  const tick = (valuesReadAt?: number) => {
    const now = performance.now();
    const hasEnded = writeClocks(valuesReadAt ?? now, now);
    if (!hasEnded || document.hidden || now - lastCallAt < END_INTERVAL_MS) return;
    lastCallAt = now;
    onEnd?.();
  };
  tick(readAt);
  const timer = setInterval(() => tick(), TICK_MS);
  return () => clearInterval(timer);
}
