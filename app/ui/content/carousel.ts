import Swiper from "swiper";

/** Values from docs/behaviour.md 19. */
const SLIDES_VISIBLE = 1.1;
/** Slides visible in a wider list, by its least width in pixels: as many as styles/wide.css shows without the carousel. */
const WIDE_SLIDES = { 600: 2, 1000: 3 };
const SLIDE_MS = 4000;
const TRANSITION_MS = 1000;
const GAP_PX = 8;

export interface Carousel {
  setPlaying(playing: boolean): void;
  /** Restores the original list. */
  destroy(): void;
}

/** Turns a horizontally scrolling list into a carousel that loops, advances automatically and can be swiped. */
export function startCarousel(container: HTMLElement): Carousel {
  const slides = [...container.querySelectorAll<HTMLElement>(".banner")];
  // A loop needs more slides than are visible.
  const most = slides.length - 1;
  const breakpoints = Object.entries(WIDE_SLIDES).map(([width, visible]) => [
    width,
    { slidesPerView: Math.min(visible, most) },
  ]);
  const swiper = new Swiper(container, {
    wrapperClass: "banners",
    slideClass: "banner",
    slidesPerView: SLIDES_VISIBLE,
    breakpoints: Object.fromEntries(breakpoints),
    breakpointsBase: "container",
    spaceBetween: GAP_PX,
    speed: TRANSITION_MS,
    loop: true,
    initialSlide: scrolledTo(slides),
  });
  const autoplay = advanceAutomatically(swiper);
  return {
    setPlaying: autoplay.setPlaying,
    destroy() {
      autoplay.end();
      swiper.destroy(true, true);
    },
  };
}

/** The index of the slide to which a person has scrolled the list. */
function scrolledTo([first, second]: readonly HTMLElement[]): number {
  if (!first?.parentElement || !second) return 0;
  return Math.round(first.parentElement.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

/**
 * Shows the next slide when one has been there for its time. Swiper's module for this requests every frame of the screen, to
 * tell how much of that time is left, and these frames took half of a slow phone's main thread.
 */
function advanceAutomatically(swiper: Swiper) {
  let isPlaying = true;
  let isUnderMouse = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The time of the current slide begins now. */
  function restart() {
    clearTimeout(timer);
    if (isPlaying && !isUnderMouse && !document.hidden) timer = setTimeout(advance, SLIDE_MS);
  }
  function advance() {
    swiper.slideNext();
    restart();
  }
  function setPlaying(playing: boolean) {
    isPlaying = playing;
    // The mouse that starts the carousel lies over it.
    isUnderMouse = false;
    restart();
  }
  function onPointer({ type, pointerType }: PointerEvent) {
    if (pointerType !== "mouse") return;
    isUnderMouse = type === "pointerenter";
    restart();
  }

  swiper.on("transitionEnd", restart);
  // A finger moves the slides.
  swiper.on("sliderMove", restart);
  swiper.el.addEventListener("pointerenter", onPointer);
  swiper.el.addEventListener("pointerleave", onPointer);
  // A slide that has the focus must not move out of view.
  swiper.el.addEventListener("focusin", () => setPlaying(false));
  document.addEventListener("visibilitychange", restart);
  restart();
  return {
    setPlaying,
    end() {
      document.removeEventListener("visibilitychange", restart);
      setPlaying(false);
    },
  };
}
