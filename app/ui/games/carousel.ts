import Swiper from "swiper";
import { Autoplay } from "swiper/modules";

/** Figures of the banner carousel (specification section 9). */
const SLIDES_VISIBLE = 1.1;
const SHOWN_MS = 4000;
const SPEED_MS = 1000;
const GAP_PX = 8;

export interface Carousel {
  /** Stops or goes on by itself. */
  setMoving(moving: boolean): void;
  /** Gives the list back as it was. */
  release(): void;
}

/** Takes a list that scrolls sideways over: it moves by itself, round and round, and still follows the finger. */
export function takeOver(box: HTMLElement): Carousel {
  const swiper = new Swiper(box, {
    modules: [Autoplay],
    wrapperClass: "banners",
    slideClass: "banner",
    slidesPerView: SLIDES_VISIBLE,
    spaceBetween: GAP_PX,
    speed: SPEED_MS,
    loop: true,
    autoplay: { delay: SHOWN_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  });
  const pause = () => swiper.autoplay.stop();
  // A slide that holds the focus must not be moved away from the person.
  box.addEventListener("focusin", pause);
  return {
    setMoving(moving) {
      if (moving) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    release() {
      box.removeEventListener("focusin", pause);
      swiper.destroy(true, true);
    },
  };
}
