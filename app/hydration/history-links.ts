/** Links that step back in history instead of adding an entry: back arrows and dialogs. */
import { isAppSettled } from "./app-start";
import { cancelEvent, closestElement, isPlainClick } from "./dom-events";

/** The part of the Navigation API that is used; not all browsers have it. */
interface SessionHistory {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** A back arrow (`data-back`) steps back when the previous page is of this site; otherwise its link is followed. */
export function goBackOnSite(event: MouseEvent): void {
  if (!closestElement(event, "[data-back]") || event.defaultPrevented || !isPlainClick(event)) return;
  const cameFromSite =
    history.state?.idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
  if (!cameFromSite) return;
  cancelEvent(event);
  history.back();
}

/**
 * Dialogs share one history entry. A link to another dialog (`data-swap`) replaces the entry. Closing a dialog
 * (`data-close`) steps back when the page below it is the previous entry, and replaces the entry otherwise. Once the app
 * is settled, the router handles the replacing.
 */
export function followDialogLink(event: MouseEvent): void {
  const link = closestElement(event, "a[data-close],a[data-swap]");
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
  const stepsBack = link.dataset.swap === undefined && previousAddress() === link.href;
  if (!stepsBack && isAppSettled()) return;
  cancelEvent(event);
  if (stepsBack) history.back();
  else location.replace(link.href);
}

export function closeDialogOnEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.isComposing) document.querySelector<HTMLElement>("a[data-close]")?.click();
}

/** Address of the previous history entry. Without the Navigation API only the first page knows it, from the referrer. */
function previousAddress(): string | null | undefined {
  const { navigation } = window as { navigation?: SessionHistory };
  if (navigation) return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return history.state?.idx ? "" : document.referrer;
}
