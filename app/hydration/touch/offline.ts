/**
 * Without network the page stays: a tap that would load another document is held back, and a ribbon says why and offers
 * to try again. Where a service worker answers in place of the network, forms are left to it, and links too where it has
 * pages: it has none for members. The links of an app that runs load data, which waits (patient-fetch).
 */
import { OFFLINE_EVENT, ONLINE_EVENT } from "./offline-event";

let retry: (() => void) | undefined;

/** Shows or hides the ribbon, and its button when there is something to try again. */
function showRibbon(isShown: boolean): void {
  const ribbon = document.querySelector<HTMLElement>(".ribbon");
  if (!ribbon) return;
  ribbon.hidden = !isShown;
  const button = ribbon.querySelector("button");
  // A page that was kept for use without network has none.
  if (!button) return;
  button.hidden = !retry;
  button.onclick = () => {
    const again = retry;
    forgetRetry();
    if (again) again();
  };
}

function forgetRetry(): void {
  retry = undefined;
  showRibbon(navigator.onLine === false);
}

/** @param again what was asked for, by a form or a link. @returns whether it is held back */
export function holdBackOffline(again: () => void, isForm = false): boolean {
  const { member, started } = document.documentElement.dataset;
  const isLeftToWorker = isForm || member === undefined || started !== undefined;
  if (navigator.onLine !== false || (isLeftToWorker && navigator.serviceWorker?.controller)) return false;
  retry = again;
  showRibbon(true);
  return true;
}

export function watchNetwork(): void {
  document.addEventListener(OFFLINE_EVENT, (event) => {
    retry = (event as CustomEvent<(() => void) | null>).detail || retry;
    showRibbon(true);
  });
  addEventListener("offline", () => showRibbon(true));
  addEventListener("online", forgetRetry);
  document.addEventListener(ONLINE_EVENT, forgetRetry);
  if (navigator.onLine === false) showRibbon(true);
}
