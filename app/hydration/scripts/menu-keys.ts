/**
 * Keys in open menus, which lie over the page: Escape closes a menu and gives the focus back to its button, and a menu
 * closes when the focus leaves it, so that nothing below it has the focus unseen. Loaded with the first touch or key, and
 * by the app for documents that began without a menu.
 */
import { MENUS } from "../touch/menu-history";

function openMenu(): HTMLDetailsElement | undefined {
  return [...document.querySelectorAll<HTMLDetailsElement>(MENUS)].find(({ open }) => open);
}

function closeOnEscape({ key, isComposing }: KeyboardEvent): void {
  const menu = openMenu();
  if (!menu || key !== "Escape" || isComposing) return;
  if (!covers(menu) && !menu.contains(document.activeElement)) return;
  menu.open = false;
  menu.querySelector("summary")?.focus({ preventScroll: true });
}

/** A tap beside a menu is not a key: it does what it was for. */
function closeWhenLeft({ key }: KeyboardEvent): void {
  const menu = openMenu();
  if (key === "Tab" && menu && !menu.contains(document.activeElement) && covers(menu)) menu.open = false;
}

/** In the side navigation of wide screens the pop-up is a part of the page, and stays. */
function covers({ lastElementChild: panel }: HTMLDetailsElement): boolean {
  return panel !== null && getComputedStyle(panel).position !== "static";
}

document.addEventListener("keydown", closeOnEscape);
document.addEventListener("keyup", closeWhenLeft);
