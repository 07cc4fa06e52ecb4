import { ownerOfPage } from "./page-owner";

/**
 * Rows of a member's recent games and favourites on home. Home is rendered once for many members, so the rows are on a page of
 * their own, to which it links. With script they are copied from there, shortly before the member scrolls to them.
 */

/** How far below the screen the element may be, so that the rows are there when it comes into view. */
const NEAR = "400px";

/** Fills the empty element for the rows on this page, if there is one. */
export function fillPlayerGames(): void {
  const container = document.querySelector<HTMLElement>("[data-player-games]");
  if (!container || container.firstChild || !("IntersectionObserver" in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      copyRows(container);
    },
    { rootMargin: NEAR },
  );
  // An empty element has no area; its links have.
  observer.observe(container.nextElementSibling ?? container);
}

/**
 * The browser parses the page: the policy forbids scripts to make elements of text. Log-in has no rows, and rows of another
 * account, which has logged in in another tab, do not belong on this page.
 */
function copyRows(container: HTMLElement): void {
  const request = new XMLHttpRequest();
  request.open("GET", container.dataset.playerGames ?? "");
  request.responseType = "document";
  request.onload = () => {
    const page = request.responseXML;
    if (!page || container.firstChild || ownerOfPage(page) !== ownerOfPage()) return;
    container.append(...(page.querySelector("main .player-games")?.childNodes ?? []));
  };
  request.send();
}
