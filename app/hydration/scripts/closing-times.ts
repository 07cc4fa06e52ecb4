/**
 * The script of home: turns the times at which draws close into countdowns. Home is cached, so its text has the moment
 * only; the server's clock is asked with the headers of a file. The device's own clock has no effect. Without an answer
 * the times stay as they are.
 */
import { formatCountdown } from "~/ui/format";
import { setLabelHidden } from "~/ui/games/countdown";

const TICK_MS = 1000;

/** The time at the start of the document by the server's clock, epoch milliseconds; NaN when it cannot be had. */
async function readServerStart(): Promise<number> {
  const { headers } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
  // A cache before the server sends the time of its copy, and how old that is (RFC 9111, 5.1).
  const time = Date.parse(headers.get("date") ?? "") + Number(headers.get("age")) * 1000;
  return time - performance.now();
}

/** The draws are looked up each time: the app renders home again. */
function writeCountdowns(serverStart: number): void {
  const now = serverStart + performance.now();
  for (const clock of document.querySelectorAll<HTMLTimeElement>("time[data-closed]")) {
    const seconds = (Date.parse(clock.dateTime) - now) / 1000;
    clock.textContent = seconds > 0 ? formatCountdown(seconds) : (clock.dataset.closed ?? "");
    setLabelHidden(clock, seconds <= 0);
    // The day belongs to the time that the countdown takes the place of. Its room stays, so that nothing moves.
    if (clock.nextElementSibling instanceof HTMLElement) clock.nextElementSibling.style.visibility = "hidden";
  }
}

function startCountdowns(serverStart: number): void {
  if (Number.isNaN(serverStart)) return;
  writeCountdowns(serverStart);
  setInterval(writeCountdowns, TICK_MS, serverStart);
}

// Without network the times stay.
readServerStart().then(startCountdowns, () => undefined);
