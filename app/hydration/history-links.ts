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
 *   (`data-close`) steps back when the page below it is the previous page, and replaces the entry otherwise. Once the app
 *   is settled, the router handles the replacing.
 * @returns whether the link is not followed
 */
export function followHistory({ dataset: { back, close, swap }, href }: HTMLAnchorElement): boolean {
  const isDialogLink = close !== undefined || swap !== undefined;
  const { steps, address } = previousPage();
  const stepsBack = (back !== undefined && isOfSite(address)) || (close !== undefined && isSamePage(address, href));
  if (!stepsBack && (!isDialogLink || isAppSettled())) return false;
  if (stepsBack) history.go(-steps);
  else location.replace(href);
  return true;
}

/** Follows the link that closes the dialog, or presses the button. */
export function closeDialogOnEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.isComposing) document.querySelector<HTMLElement>("[data-close]")?.click();
}

/** A page that has replaced the first one has its address as referrer, and nothing of this site before it. */
function isOfSite(previous: PreviousPage["address"]): unknown {
  const { menu, idx } = entryState();
  if (menu || idx) return previous !== undefined;
  const { origin, href } = location;
  return history.length > 1 && document.referrer.startsWith(`${origin}/`) && previous && !isSamePage(previous, href);
}

interface PreviousPage {
  /** Number of history entries from this page back to it. */
  steps: number;
  /** Undefined where there is no entry of this site. */
  address: string | null | undefined;
}

/**
 * Each time a form is sent again, its page has one more entry of the same address. Such an entry is not stepped back to:
 * the browser would ask whether to send the form once more. Without the Navigation API only the first page knows the
 * address, from the referrer.
 */
function previousPage(): PreviousPage {
  const { menu, idx } = entryState();
  const { navigation } = window as { navigation?: SessionHistory };
  let steps = 1;
  // The entry of an open menu comes after that of its page.
  if (menu) return { steps, address: location.href };
  if (!navigation) return { steps, address: idx ? "" : document.referrer };
  const { index } = navigation.currentEntry;
  const entries = navigation.entries();
  while (isSamePage(entries[index - steps]?.url, location.href)) steps += 1;
  return { steps, address: entries[index - steps]?.url };
}
