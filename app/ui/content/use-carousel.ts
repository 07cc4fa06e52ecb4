import { type RefObject, useEffect, useRef, useState } from "react";
import { whenIdle } from "../idle";
import type { Carousel } from "./carousel";

/** A loop needs more slides than are visible. */
const MIN_SLIDES = 3;
/** The list can be scrolled without it, and a slow phone needs 200 ms to start it: the first touches of the app come first. */
const START_AFTER_MS = 3000;

/**
 * Starts a carousel when the list has been in view for a while, unless the person prefers reduced motion.
 * @returns `playing`: whether the carousel advances automatically, undefined while there is no carousel; `toggle`:
 * pauses and resumes it
 */
export function useCarousel(container: RefObject<HTMLElement | null>, slideCount: number) {
  const carousel = useRef<Carousel>(undefined);
  const [playing, setPlaying] = useState<boolean>();

  useEffect(() => {
    const element = container.current;
    if (!element || slideCount < MIN_SLIDES || !allowsMotion()) return;
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(start, START_AFTER_MS, element);
    });
    async function start(list: HTMLElement) {
      observer.disconnect();
      const { startCarousel } = await import("./carousel");
      whenIdle(() => {
        if (isUnmounted) return;
        carousel.current = startCarousel(list);
        setPlaying(true);
      });
    }
    observer.observe(element);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
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
