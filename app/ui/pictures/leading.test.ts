import { expect, test } from "vitest";
import { findLeading } from "./leading";

test.each([
  ["the first picture", ["a", "b"], "a"],
  ["the first picture below items without one", ["", "", "c"], "c"],
  ["none where the first picture is further down", ["", "", "", "d"], undefined],
  ["none in an empty list", [], undefined],
])("%s leads", (_, images, leading) => {
  expect(findLeading(images.map((image) => ({ image })))?.image).toBe(leading);
});
