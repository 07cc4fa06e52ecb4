/** Links that step back in history instead of adding an entry: back arrows and dialogs. */
import { isAppSettled } from "./app-start";
import { isSamePage } from "./dom-events";
import { entryState } from "./touch/menu-history";

/** The part of the Navigation API that is used; not all browsers have it. */
interface SessionHistory {
  /** Not null in a document that is shown. */
  currentEntry: { index: number };
  entries(): { url: string | null }[];
}

/**
 * Steps back for a link that asks for it:
 * - A back arrow or the close button of a menu (`data-back`), when the previous page is of this site; otherwise its link is followed.
 * - Dialogs share one history entry. A link to another dialog (`data-swap`) replaces the entry. Closing a dialog
 *   (`data-close`) steps back when the page below it is the previous entry, and replaces the entry otherwise. Once the app
 *   is settled, the router handles the replacing.
 * @returns whether the link is not followed
 */
export function followHistory({ dataset: { back, close, swap }, href }: HTMLAnchorElement): boolean {
  const isDialogLink = close !== undefined || swap !== undefined;
  const stepsBack =
    (back !== undefined && cameFromSite()) || (close !== undefined && isSamePage(previousAddress(), href));
  if (!stepsBack && (!isDialogLink || isAppSettled())) return false;
  if (stepsBack) history.back();
  else location.replace(href);
  return true;
}

/** Follows the link that closes the dialog, or presses the button. */
export function closeDialogOnEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.isComposing) document.querySelector<HTMLElement>("[data-close]")?.click();
}

/**
 * The entry of an open menu comes after that of its page. A page that has replaced the first one has its address as referrer, and
 * nothing of this site before it.
 */
function cameFromSite(): unknown {
  const { menu, idx } = entryState();
  if (menu || idx) return true;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`) && previousAddress();
}

/** Address of the previous history entry. Without the Navigation API only the first page knows it, from the referrer. */
function previousAddress(): string | null | undefined {
  const { navigation } = window as { navigation?: SessionHistory };
  if (navigation) return navigation.entries()[navigation.currentEntry.index - 1]?.url;
  return entryState().idx ? "" : document.referrer;
}
