import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutBars } from "./chart-layout";

test("the greatest amount has the full height, the others their share, negative amounts none", () => {
  expect(layOutBars(["50.00", "100.00", "-20.00", "0.00"]).map(({ height }) => height)).toEqual([50, 100, 0, 0]);
});

test("no amounts give no bars, and an amount of zero a bar without height", () => {
  expect(layOutBars([])).toEqual([]);
  expect(layOutBars(["0.00"])).toEqual([{ left: 12.5, width: 75, height: 0 }]);
});

test("bars stay inside the drawing and do not touch", () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map((value) => (value / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 92 }), (amounts) => {
      const bars = layOutBars(amounts);
      for (const [index, { left, width, height }] of bars.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100.01);
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(100);
        const next = bars[index + 1];
        if (next) expect(next.left).toBeGreaterThan(left + width);
      }
    }),
  );
});
