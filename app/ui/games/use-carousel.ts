import { type RefObject, useEffect, useRef, useState } from "react";
import type { Carousel } from "./carousel";

/** Going round needs more slides than are in view. */
const FEWEST = 3;

/**
 * Moves a list of banners by itself once the app runs, the list is in view and motion is welcome.
 * @returns whether it moves, and the switch a person can stop it with; `moving` is undefined while nothing moves by itself
 */
export function useCarousel(box: RefObject<HTMLElement | null>, slides: number) {
  const carousel = useRef<Carousel>(undefined);
  const [moving, setMoving] = useState<boolean>();

  useEffect(() => {
    const element = box.current;
    if (!element || slides < FEWEST || !mayMove()) return;
    let left = false;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting || carousel.current) return;
      observer.disconnect();
      const { takeOver } = await import("./carousel");
      if (left) return;
      carousel.current = takeOver(element);
      setMoving(true);
    });
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
      carousel.current?.release();
      carousel.current = undefined;
    };
  }, [box, slides]);

  function toggle() {
    carousel.current?.setMoving(!moving);
    setMoving(!moving);
  }
  return { moving, toggle };
}

function mayMove(): boolean {
  if (!("IntersectionObserver" in window) || document.documentElement.dataset.still !== undefined) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
