import { useEffect } from "react";

/** Distances in pixels and a time in milliseconds (specification section 9). */
const SWIPE_BACK = 100;
const SWIPE = 60;
const LONG_PRESS_MS = 370;
/** A swipe back or into the menu begins this near to the edge, so that rows that scroll sideways keep their own swipes. */
const EDGE = 28;
const STILL = 10;

interface Start {
  x: number;
  y: number;
  atEdge: boolean;
}

/** What a finger's way means, or undefined: positive is in reading direction. */
export function readSwipe(
  { atEdge }: Pick<Start, "atEdge">,
  along: number,
  across: number,
  menuOpen: boolean,
): "close-menu" | "open-menu" | "back" | undefined {
  if (Math.abs(across) > Math.abs(along) / 2) return undefined;
  if (menuOpen) return along <= -SWIPE ? "close-menu" : undefined;
  if (!atEdge) return undefined;
  if (along >= SWIPE_BACK) return "back";
  return along >= SWIPE ? "open-menu" : undefined;
}

/**
 * Gestures, once the app runs: from the edge a swipe goes back on pages with an arrow and opens the menu on the others,
 * a swipe closes the menu again, and a long press on a card shows its whole name. Each has a button that does the same.
 */
export function useGestures(): void {
  useEffect(() => {
    let start: Start | undefined;
    let press: number | undefined;
    let held = false;
    const menu = () => document.querySelector<HTMLDetailsElement>("details.side");
    const sign = () => (document.documentElement.dir === "rtl" ? -1 : 1);

    const onStart = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      const fromEdge = touch && (sign() > 0 ? touch.clientX : window.innerWidth - touch.clientX);
      start = touch && { x: touch.clientX, y: touch.clientY, atEdge: (fromEdge ?? EDGE) < EDGE };
      const name =
        event.target instanceof Element ? event.target.closest(".card")?.querySelector(".name > span") : null;
      window.clearTimeout(press);
      held = false;
      if (name)
        press = window.setTimeout(() => {
          held = true;
          showWhole(name);
        }, LONG_PRESS_MS);
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (start && touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > STILL)
        window.clearTimeout(press);
    };
    const onEnd = (event: TouchEvent) => {
      window.clearTimeout(press);
      // A card that was held is not opened as well.
      if (held) event.preventDefault();
      const touch = event.changedTouches[0];
      if (!start || !touch) return;
      const along = (touch.clientX - start.x) * sign();
      const swipe = readSwipe(start, along, touch.clientY - start.y, menu()?.open ?? false);
      start = undefined;
      if (swipe === "close-menu") menu()?.removeAttribute("open");
      const arrow = document.querySelector<HTMLElement>("header.top a.ib[data-back], header.top a.icon-button");
      if (swipe && swipe !== "close-menu" && menu()) menu()?.setAttribute("open", "");
      else if (swipe === "back") arrow?.click();
    };
    document.addEventListener("touchstart", onStart, { passive: true });
    document.addEventListener("touchmove", onMove, { passive: true });
    document.addEventListener("touchend", onEnd, { passive: false });
    return () => {
      window.clearTimeout(press);
      document.removeEventListener("touchstart", onStart);
      document.removeEventListener("touchmove", onMove);
      document.removeEventListener("touchend", onEnd);
    };
  }, []);
}

/** Lets the one line of a name wrap until the page is left. */
function showWhole(name: Element): void {
  name.classList.add("whole-name");
}
