/**
 * An open menu is a history entry, so that Android's back button closes it. A menu is open exactly where the entry says
 * so. A link or form in it first steps back to the page's own entry: nothing ever follows the entry of a menu, and back
 * from the next page leads to this one with the menu closed.
 */

/** The side menu, the pop-up of the bottom bar, and the filters of a list. */
export const MENUS = "details.side, details.pop, details.filters";

/** The state of the history entry: the menu that is open, and the number that the router gives it. */
export const entryState = (): { menu?: string; idx?: number } => history.state || {};
const entryMenu = (): string | undefined => entryState().menu;

/** Whether the entry that a step leaves was that of a menu. */
let wasMenu = false;
/** What was asked for in a menu, while its entry is left. */
let afterStep: (() => void) | undefined;
let isClosing = false;

/** Opens and closes menus as the history entry says. @returns whether that changed anything */
function followEntry(): boolean {
  let hasChanged = false;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENUS)) {
    const isOpen = menu.className === entryMenu();
    hasChanged = hasChanged || menu.open !== isOpen;
    menu.open = isOpen;
  }
  wasMenu = entryMenu() !== undefined;
  return hasChanged;
}

function onToggle({ target }: Event): void {
  const menu = target as HTMLDetailsElement;
  if (!menu.matches(MENUS) || menu.open === (entryMenu() === menu.className)) return;
  if (!menu.open) {
    isClosing = true;
    history.back();
    return;
  }
  const state = { ...entryState(), menu: menu.className };
  // Another menu was open: both share one entry.
  if (entryMenu()) history.replaceState(state, "");
  else history.pushState(state, "");
  followEntry();
}

/**
 * A step to or from the entry of a menu does not change the page, so the router does not get it. The router gets a step back
 * from the next page that comes while this page still shows its open menu.
 */
function onPopState(event: PopStateEvent): void {
  const act = afterStep;
  const isMenuStep = wasMenu || entryMenu() !== undefined;
  wasMenu = entryMenu() !== undefined;
  // The menu stays until the next page is there.
  const hasChanged = !act && followEntry();
  if (!act && !isClosing && !(isMenuStep && hasChanged)) return;
  event.stopImmediatePropagation();
  afterStep = undefined;
  isClosing = false;
  if (act) act();
}

/**
 * Leaves the entry of a menu before something else happens.
 * @param again does what this element was tapped for
 * @returns whether `again` is called later; false where the element is in no open menu
 */
export function leaveMenuFirst(element: Element, again: () => void): boolean {
  if (!entryMenu() || !element.closest(MENUS)) return false;
  afterStep = again;
  history.back();
  return true;
}

/** Listens before the router, which starts later. */
export function makeMenusHistory(): void {
  document.addEventListener("toggle", onToggle, true);
  addEventListener("popstate", onPopState, true);
  // A page that comes back, or was loaded again with its menu open.
  addEventListener("pageshow", followEntry);
  addEventListener("pagehide", followEntry);
}
