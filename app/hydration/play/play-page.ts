/** Behaviour of the page with a running game. */
import { isPlainClick } from "~/ui/plain-click";
import { isSamePage, type ShownNavigation } from "../dom-events";
import { refreshBalanceOnReturn } from "../member/header-balance";
import { startGameBar } from "./game-bar";
import { startRealityCheck } from "./reality-check-dialog";

/** Well below the gateway's idle time of 30 minutes (docs/gateway.md 1.6). */
const KEEP_ALIVE_MS = 5 * 60_000;

/** Does nothing on other pages. */
export function startPlayPage(): void {
  if (!document.querySelector("[data-play]")) return;
  const check = document.querySelector<HTMLElement>("[data-check]");
  // A game calls its own servers only, so without these requests the session would expire while the member plays. While
  // a reality check waits nobody plays, and the session of somebody who has gone away must end.
  setInterval(() => {
    if (check && !check.hidden) return;
    fetch("/m/balance", { headers: { accept: "application/json" } }).catch(() => undefined);
  }, KEEP_ALIVE_MS);
  document.addEventListener("click", leaveByHistory);
  if (check) startRealityCheck(check);
  refreshBalanceOnReturn();
  startGameBar();
}

/**
 * A link to the page before the game steps back to it, which restores its scroll position. From a demo it may step over
 * the log-in that the game was opened in; after a log-in the page before is a guest's. It uses the Navigation API, as
 * `history.back()` would step back within the game's frame.
 */
function leaveByHistory(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  const { navigation } = window as { navigation?: ShownNavigation };
  if (!link || !navigation || !isPlainClick(event)) return;
  const earlier = navigation.entries().slice(0, navigation.currentEntry.index);
  const isDemo = document.querySelector("[data-play=demo]") !== null;
  const candidates = isDemo ? earlier : earlier.slice(-1);
  const target = candidates.reverse().find(({ url }) => url && isSamePage(url, link.href));
  if (!target) return;
  event.preventDefault();
  navigation.traverseTo(target.key);
}
