import { expect, it } from "vitest";
import { drawFallback } from "./fallback-picture";

it("what stands for a picture that cannot be had leaves what its place has behind it (behaviour 2.29)", () => {
  expect(drawFallback({ width: 120, height: 160 }).toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="160"></svg>',
  );
});
