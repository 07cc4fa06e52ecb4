import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from "react-router";

/** What a person moves a page with. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * The browser and the router take a page to where it was left, and a page that is shorter than it was ends before that:
 * here it is taken there again whenever it has grown, unless a person moves it meanwhile.
 * @param short more of the page is on its way
 * @param length changes when the page grows
 */
export function useKeptPlace(short: boolean, length: number): void {
  const known = useContext(DataRouterStateContext)?.restoreScrollPosition;
  const waits = useRef(short);
  useEffect(() => {
    // The router knows the places of its own pages. A document's is kept in its entry of history.
    const keep = () => history.replaceState({ ...history.state, place: scrollY }, "");
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);

  useEffect(() => {
    if (!short) return;
    waits.current = true;
    const giveUp = () => {
      waits.current = false;
    };
    for (const move of MOVES) addEventListener(move, giveUp, { passive: true });
    return () => {
      for (const move of MOVES) removeEventListener(move, giveUp);
    };
  }, [short]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each growth is a reason of its own
  useLayoutEffect(() => {
    const place: unknown = known || history.state?.place;
    if (waits.current && typeof place === "number") scrollTo(0, place);
    if (!short) waits.current = false;
  }, [short, length, known]);
}
