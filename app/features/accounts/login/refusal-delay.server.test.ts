import { expect, it } from "vitest";
import { untilNextStep } from "./refusal-delay.server";

it.each([1, 3, 80, 249, 250, 251, 499, 730.5])(
  "a refusal after %d ms is delayed to a multiple of 250 ms",
  (elapsed) => {
    expect((elapsed + untilNextStep(elapsed, 250)) % 250).toBe(0);
  },
);

it("the delay is less than one step", () => {
  expect(untilNextStep(10, 250)).toBe(240);
});
