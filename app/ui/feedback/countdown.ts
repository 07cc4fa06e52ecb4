/**
 * Clocks of a page: elements with `data-left` (milliseconds to an end) count down, those with `data-spent` (milliseconds
 * since a beginning) count up. Both are counted from the moment the page was answered by the browser's steady clock, so
 * that neither a phone's wrong time nor a changed one matters.
 */
import { formatCountdown } from "../format";

const CLOCKS = "[data-left],[data-spent]";
const TICK_MS = 1000;
/** What ended is asked for anew after a moment, and not again and again. */
const ASK_AGAIN_MS = 5000;

/** The script of the page and the app both keep the clocks: what was read stands on the element. */
type Clock = HTMLElement & { read?: { given: string; zero: number } };

/**
 * Writes every clock of the page.
 * @param readAt when the figures were true, as `performance.now()` tells time
 * @returns whether one of them has ended
 */
export function writeClocks(readAt: number, now = performance.now()): boolean {
  let ended = false;
  for (const element of document.querySelectorAll<Clock>(CLOCKS)) {
    const { left, spent, over } = element.dataset;
    const given = left ?? spent ?? "";
    if (element.read?.given !== given) {
      element.read = { given, zero: left === undefined ? readAt - Number(given) : readAt + Number(given) };
    }
    const { zero } = element.read;
    const seconds = (left === undefined ? now - zero : Math.ceil((zero - now) / 1000) * 1000) / 1000;
    const isOver = left !== undefined && seconds <= 0;
    ended ||= isOver;
    const words = isOver && over ? over : formatCountdown(seconds);
    if (element.textContent !== words) element.textContent = words;
  }
  return ended;
}

/**
 * Keeps the clocks of the page going.
 * @param onEnd called while a clock has ended, at most every five seconds, and only while somebody looks
 * @returns ends it
 */
export function startClocks(readAt: number, onEnd?: () => void): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let first: number | undefined = readAt;
  const tick = () => {
    const now = performance.now();
    const ended = writeClocks(first ?? now, now);
    first = undefined;
    if (!ended || document.hidden || now - askedAt < ASK_AGAIN_MS) return;
    askedAt = now;
    onEnd?.();
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}
