import Swiper from "swiper";
import { Autoplay } from "swiper/modules";

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
  // A loop needs more slides than are visible.
  const most = container.querySelectorAll(".banner").length - 1;
  const breakpoints = Object.entries(WIDE_SLIDES).map(([width, slides]) => [
    width,
    { slidesPerView: Math.min(slides, most) },
  ]);
  const swiper = new Swiper(container, {
    modules: [Autoplay],
    wrapperClass: "banners",
    slideClass: "banner",
    slidesPerView: SLIDES_VISIBLE,
    breakpoints: Object.fromEntries(breakpoints),
    breakpointsBase: "container",
    spaceBetween: GAP_PX,
    speed: TRANSITION_MS,
    loop: true,
    autoplay: { delay: SLIDE_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
  const stop = () => swiper.autoplay.stop();
  // A slide that has the focus must not move out of view.
  container.addEventListener("focusin", stop);
  return {
    setPlaying(playing) {
      if (playing) swiper.autoplay.start();
      else stop();
    },
    destroy() {
      container.removeEventListener("focusin", stop);
      swiper.destroy(true, true);
    },
  };
}
