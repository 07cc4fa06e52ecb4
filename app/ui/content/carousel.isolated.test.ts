// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const slideNext = vi.fn();
const Swiper = vi.fn(function FakeSwiper(this: object, el: HTMLElement) {
  Object.assign(this, { el, on: vi.fn(), slideNext, destroy: vi.fn() });
});
vi.mock("swiper", () => ({ default: Swiper }));
const { startCarousel } = await import("./carousel");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("each banner is shown for 4000 ms, changes in 1000 ms, and 1.1 of them are visible (behaviour 19.4)", () => {
  const { destroy } = startCarousel(document.createElement("div"));
  expect(Swiper.mock.lastCall).toEqual([
    expect.anything(),
    expect.objectContaining({ speed: 1000, slidesPerView: 1.1, loop: true }),
  ]);
  vi.advanceTimersByTime(3999);
  expect(slideNext).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slideNext).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4000);
  expect(slideNext).toHaveBeenCalledTimes(2);
  destroy();
});
