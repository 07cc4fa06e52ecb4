import fc from "fast-check";
import { expect, test } from "vitest";
import { layBars } from "./chart-layout";

test("the greatest amount has the full height, the others their share, less than nothing none", () => {
  expect(layBars(["50.00", "100.00", "-20.00", "0.00"]).map(({ height }) => height)).toEqual([50, 100, 0, 0]);
});

test("no amounts, no bars; nothing at all has no height", () => {
  expect(layBars([])).toEqual([]);
  expect(layBars(["0.00"])).toEqual([{ left: 12.5, width: 75, height: 0 }]);
});

test("bars stay inside the drawing and do not meet", () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map((value) => (value / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 92 }), (amounts) => {
      const bars = layBars(amounts);
      for (const [place, { left, width, height }] of bars.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100.01);
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(100);
        const next = bars[place + 1];
        if (next) expect(next.left).toBeGreaterThan(left + width);
      }
    }),
  );
});
