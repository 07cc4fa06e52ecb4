// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { showChosenItems } from "./chosen-item";

afterEach(() => vi.restoreAllMocks());

/** @returns how far a row of 360 px is scrolled when the chosen item is there */
function scrollFor(item: { left: number; right: number }): number {
  document.body.innerHTML = '<ul class="scroller"><li><a>1</a></li><li><a aria-current="true">2</a></li></ul>';
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return (this.matches("a") ? item : { left: 0, right: 360 }) as DOMRect;
  });
  showChosenItems();
  return document.querySelector(".scroller")?.scrollLeft ?? 0;
}

it("brings an item behind the edge of its row to the middle", () => {
  expect(scrollFor({ left: 400, right: 480 })).toBe(260);
  expect(scrollFor({ left: 320, right: 400 })).toBe(180);
});

it("leaves a row whose item is in view as it is", () => {
  expect(scrollFor({ left: 280, right: 360 })).toBe(0);
});
