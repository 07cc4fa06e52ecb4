/**
 * Rows of a member's own on home. Home is rendered once for many members, so the rows are on a page of their own, to which
 * it links. With script they are copied from there, shortly before the member scrolls to their place.
 */

/** How far below the screen the place may be, so that the rows are there when it comes into view. */
const NEAR = "400px";

/** Fills the place for the rows on this page, if there is one. */
export function fillOwnGames(): void {
  const place = document.querySelector<HTMLElement>("[data-own-games]");
  if (!place || place.firstChild || !("IntersectionObserver" in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      copyRows(place);
    },
    { rootMargin: NEAR },
  );
  // An empty element has no area; its links have.
  observer.observe(place.nextElementSibling ?? place);
}

/** The browser parses the page: the policy forbids scripts to make elements of text. Log-in has no rows. */
function copyRows(place: HTMLElement): void {
  const request = new XMLHttpRequest();
  request.open("GET", place.dataset.ownGames ?? "");
  request.responseType = "document";
  request.onload = () => {
    const rows = request.responseXML?.querySelector("main .own-games");
    if (rows && !place.firstChild) place.append(...rows.childNodes);
  };
  request.send();
}
