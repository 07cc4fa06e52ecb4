import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from "react-router";

/** Events by which a person scrolls a page. */
const SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Restores the scroll position of a list that grows after it was loaded. The browser and the router restore it only as
 * far as the shorter page reaches, so it is restored again after each growth, until the person scrolls.
 * @param isGrowing more of the page is loading
 * @param length changes when the page grows
 */
export function useScrollRestoration(isGrowing: boolean, length: number): void {
  const routerPosition = useContext(DataRouterStateContext)?.restoreScrollPosition;
  const isRestoring = useRef(isGrowing);
  useEffect(() => {
    // The router stores the positions of its own navigations. This one is for a return to the document.
    const savePosition = () => history.replaceState({ ...history.state, scrollPosition: scrollY }, "");
    addEventListener("pagehide", savePosition);
    return () => removeEventListener("pagehide", savePosition);
  }, []);

  useEffect(() => {
    if (!isGrowing) return;
    isRestoring.current = true;
    const stop = () => {
      isRestoring.current = false;
    };
    for (const event of SCROLL_EVENTS) addEventListener(event, stop, { passive: true });
    return () => {
      for (const event of SCROLL_EVENTS) removeEventListener(event, stop);
    };
  }, [isGrowing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each growth
  useLayoutEffect(() => {
    const position: unknown = routerPosition || history.state?.scrollPosition;
    if (isRestoring.current && typeof position === "number") scrollTo(0, position);
    if (!isGrowing) isRestoring.current = false;
  }, [isGrowing, length, routerPosition]);
}
