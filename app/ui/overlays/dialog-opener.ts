const FOLDED = "details:not([open])";

/** The link that opened a dialog. The page that is shown again has other elements. */
export interface Opener {
  href: string;
  /** Among the links with the same address. */
  index: number;
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll("a")].filter((link) => link.getAttribute("href") === href);
}

/**
 * The link that has the focus, unless it is the dialog's own, in a document that began with the dialog. Call it while the page
 * that opens the dialog is still shown.
 */
export function findOpener(): Opener | undefined {
  const link = document.activeElement as HTMLElement | null;
  const href = link?.closest("[role$=dialog]") ? undefined : link?.getAttribute("href");
  return link && href ? { href, index: linksTo(href).indexOf(link) } : undefined;
}

/**
 * Gives the focus back to the link that opened the dialog, or else to one that leads to it.
 * @param path of the dialog
 */
export function focusOpener(opener: Opener | undefined, path: string): void {
  const others = [...document.querySelectorAll<HTMLElement>(`a[href^="${path}"]`)];
  const link = opener && linksTo(opener.href)[opener.index];
  const target = link ?? others.find((other) => !other.closest(FOLDED)) ?? others[0];
  if (target) shownInPlaceOf(target).focus({ preventScroll: true });
}

/** What is in a closed menu cannot have the focus: the button of the menu gets it. */
function shownInPlaceOf(target: HTMLElement): HTMLElement {
  let shown = target;
  for (let folded = target.closest(FOLDED); folded; folded = folded.parentElement?.closest(FOLDED) ?? null)
    shown = folded.querySelector("summary") ?? shown;
  return shown;
}
