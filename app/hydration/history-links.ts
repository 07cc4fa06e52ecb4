/** Links that step back in history instead of adding an entry: back arrows and dialogs. */
import { isAppSettled } from "./app-start";
import { isSamePage, type ShownNavigation } from "./dom-events";
import { entryState } from "./touch/menu-history";

/**
 * Steps back for a link that asks for it:
 * - A back arrow or the close button of a menu (`data-back`), when the previous page is of this site; otherwise its link is
 *   followed.
 * - Dialogs share one history entry. A link that closes one (`data-close`) or leads to another (`data-swap`) steps back when
 *   its page is the previous one, and replaces the entry otherwise. Once the app is settled, the router handles the replacing.
 * @returns whether the link is not followed
 */
export function followHistory({ dataset: { back, close, swap }, href }: HTMLAnchorElement): boolean {
  const isArrow = back !== undefined;
  const isDialogLink = close !== undefined || swap !== undefined;
  if (!isArrow && !isDialogLink) return false;
  const [steps, previous] = previousPage();
  if (previous !== undefined && (isArrow || isSamePage(previous, href))) history.go(-steps);
  else if (isDialogLink && !isAppSettled()) location.replace(href);
  else return false;
  return true;
}

/** Follows the link that closes the dialog, or presses the button. */
export function closeDialogOnEscape(event: KeyboardEvent): void {
  const close = document.querySelector<HTMLElement>("[data-close]");
  if (close && event.key === "Escape" && !event.isComposing) close.click();
}

/**
 * The number of history entries back to the previous page of this site, and its address; undefined when there is none.
 * Passed over are:
 * - entries of the same address: each time a form is sent again, its page has one more, and the browser would ask whether
 *   to send the form once more,
 * - pages that lead back here (`from`): a log-in that was sent without the app keeps its entry, and would lead here again.
 *
 * Without the Navigation API, which lists entries of this site only, the first page knows the address from the referrer, and
 * others that there is one.
 */
function previousPage(): [number, string | undefined] {
  const { menu, idx } = entryState();
  const { navigation } = window as { navigation?: ShownNavigation };
  const { href, origin, pathname, search } = location;
  // The entry of an open menu comes after that of its page.
  if (menu) return [1, href];
  if (!navigation) {
    const { referrer } = document;
    return [1, idx ? "" : history.length > 1 && referrer.startsWith(`${origin}/`) ? referrer : undefined];
  }
  const from = encodeURIComponent(pathname + search);
  const before = navigation
    .entries()
    .slice(0, navigation.currentEntry.index)
    .map(({ url }) => `${url}`)
    .reverse();
  const steps = before.findIndex((url) => !isSamePage(url, href) && !url.endsWith(from));
  return [steps + 1, before[steps]];
}
