import { type RefObject, useEffect, useRef, useState } from "react";
import type { Carousel } from "./carousel";

/** A loop needs more slides than are visible. */
const MIN_SLIDES = 3;

/**
 * Starts a carousel when the list comes into view, unless the person prefers reduced motion.
 * @returns `playing`: whether the carousel advances automatically, undefined while there is no carousel; `toggle`:
 * pauses and resumes it
 */
export function useCarousel(container: RefObject<HTMLElement | null>, slideCount: number) {
  const carousel = useRef<Carousel>(undefined);
  const [playing, setPlaying] = useState<boolean>();

  useEffect(() => {
    const element = container.current;
    if (!element || slideCount < MIN_SLIDES || !allowsMotion()) return;
    let isUnmounted = false;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting || carousel.current) return;
      observer.disconnect();
      const { startCarousel } = await import("./carousel");
      if (isUnmounted) return;
      carousel.current = startCarousel(element);
      setPlaying(true);
    });
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, [container, slideCount]);

  function toggle() {
    carousel.current?.setPlaying(!playing);
    setPlaying(!playing);
  }
  return { playing, toggle };
}

function allowsMotion(): boolean {
  if (!("IntersectionObserver" in window) || document.documentElement.dataset.still !== undefined) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
