import { useEffect } from "react";

/** Distances in pixels and a duration in milliseconds (docs/behaviour.md 19). */
const BACK_DISTANCE = 100;
const MENU_DISTANCE = 60;
const LONG_PRESS_MS = 370;
/**
 * Swipes that open the menu or go back start this close to the edge, so that horizontally scrolling rows keep their
 * swipes.
 */
const EDGE_WIDTH = 28;
const MAX_PRESS_MOVE = 10;

interface TouchStart {
  x: number;
  y: number;
  atEdge: boolean;
}

type Swipe = "close-menu" | "open-menu" | "back";

/**
 * The meaning of a finished touch, undefined for none.
 * @param along horizontal distance in pixels, positive in reading direction
 * @param across vertical distance in pixels
 */
export function readSwipe(
  { atEdge }: Pick<TouchStart, "atEdge">,
  along: number,
  across: number,
  menuOpen: boolean,
): Swipe | undefined {
  if (Math.abs(across) > Math.abs(along) / 2) return undefined;
  if (menuOpen) return along <= -MENU_DISTANCE ? "close-menu" : undefined;
  if (!atEdge) return undefined;
  if (along >= BACK_DISTANCE) return "back";
  return along >= MENU_DISTANCE ? "open-menu" : undefined;
}

/**
 * Touch gestures after hydration: a swipe from the edge goes back, or opens the side menu on pages with one; a swipe in
 * the other direction closes the menu; a long press on a card opens the page of its game. Every gesture has a button for the
 * same.
 */
export function useGestures(): void {
  useEffect(() => {
    const longPress = createLongPress();
    let start: TouchStart | undefined;

    const onStart = (event: TouchEvent) => {
      start = readStart(event);
      longPress.start(event.target);
    };
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (start && touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > MAX_PRESS_MOVE)
        longPress.cancel();
    };
    const onEnd = (event: TouchEvent) => {
      longPress.cancel();
      // A long press must not open the game as well.
      if (longPress.isComplete()) event.preventDefault();
      const [end] = event.changedTouches;
      if (start && end) applySwipe(start, end);
      start = undefined;
    };
    document.addEventListener("touchstart", onStart, { passive: true });
    document.addEventListener("touchmove", onMove, { passive: true });
    document.addEventListener("touchend", onEnd, { passive: false });
    return () => {
      longPress.cancel();
      document.removeEventListener("touchstart", onStart);
      document.removeEventListener("touchmove", onMove);
      document.removeEventListener("touchend", onEnd);
    };
  }, []);
}

/** @returns undefined for a touch with several fingers */
function readStart({ touches }: TouchEvent): TouchStart | undefined {
  const touch = touches.length === 1 ? touches[0] : undefined;
  if (!touch) return undefined;
  const distanceFromEdge = readingDirection() > 0 ? touch.clientX : window.innerWidth - touch.clientX;
  return { x: touch.clientX, y: touch.clientY, atEdge: distanceFromEdge < EDGE_WIDTH };
}

/** A long press on a card opens the page of its game, which tells more of it. Its link does the same. */
function createLongPress() {
  let timer: number | undefined;
  let complete = false;
  const cancel = () => window.clearTimeout(timer);
  return {
    start(target: EventTarget | null): void {
      cancel();
      complete = false;
      const link = target instanceof Element && target.closest(".card")?.querySelector<HTMLElement>("a.about");
      if (!link) return;
      timer = window.setTimeout(() => {
        complete = true;
        link.click();
      }, LONG_PRESS_MS);
    },
    cancel,
    isComplete: () => complete,
  };
}

function applySwipe(start: TouchStart, end: Touch): void {
  const menu = document.querySelector<HTMLDetailsElement>("details.side");
  const along = (end.clientX - start.x) * readingDirection();
  const swipe = readSwipe(start, along, end.clientY - start.y, menu?.open ?? false);
  if (!swipe) return;
  if (swipe === "close-menu") menu?.removeAttribute("open");
  else if (menu) menu.setAttribute("open", "");
  else if (swipe === "back") document.querySelector<HTMLElement>("header.top a.icon-button")?.click();
}

/** 1 for left-to-right, -1 for right-to-left pages. */
function readingDirection(): 1 | -1 {
  return document.documentElement.dir === "rtl" ? -1 : 1;
}
