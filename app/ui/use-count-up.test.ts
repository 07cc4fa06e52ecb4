import { expect, test } from "vitest";
import { countedValue, hundredthsOf } from "./use-count-up";

test("an amount is read as it was formatted, with its separators and a currency", () => {
  expect(hundredthsOf("2,480.50")).toBe(248_050);
  expect(hundredthsOf("50.00 MMK")).toBe(5000);
  expect(hundredthsOf("1\u00a0234,00")).toBe(123_400);
});

test("counting begins at the earlier balance, never goes back and ends at the new one", () => {
  const values = [0, 0.25, 0.5, 0.75, 1].map((share) => countedValue(1000, 6000, share));
  expect(values[0]).toBe(1000);
  expect(values.at(-1)).toBe(6000);
  expect(values).toEqual([...values].sort((a, b) => a - b));
});
