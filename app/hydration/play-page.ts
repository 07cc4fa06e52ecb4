/** Behaviour of the page with a running game. */
import { isPlainClick } from "./dom-events";
import { startRealityCheck } from "./reality-check";

/** Well below the gateway's idle time of 30 minutes (docs/gateway.md 1.6). */
const KEEP_ALIVE_MS = 5 * 60_000;

/** Does nothing on other pages. */
export function startPlayPage(): void {
  if (!document.querySelector("[data-play]")) return;
  // A game calls its own servers only, so without these requests the session would expire while the member plays.
  setInterval(
    () => fetch("/m/balance", { headers: { accept: "application/json" } }).catch(() => undefined),
    KEEP_ALIVE_MS,
  );
  document.addEventListener("click", leaveByHistory);
  const check = document.querySelector<HTMLElement>("[data-check]");
  if (check) startRealityCheck(check);
}

/**
 * A link to the page before the game steps back to it, which restores its scroll position. It uses the Navigation API,
 * as `history.back()` would step back within the game's frame.
 */
function leaveByHistory(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  const { navigation } = window as { navigation?: Navigation };
  const previous = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!link || !previous?.url || withoutFragment(previous.url) !== withoutFragment(link.href)) return;
  if (!isPlainClick(event)) return;
  event.preventDefault();
  navigation?.traverseTo(previous.key);
}

function withoutFragment(address: string): string | undefined {
  return address.split("#")[0];
}
