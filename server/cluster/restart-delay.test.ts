import { expect, it } from "vitest";
import { restartDelay } from "./restart-delay";

it("a worker that ends soon after each start waits longer each time, up to half a minute", () => {
  const delays: number[] = [];
  let count = 0;
  for (let run = 0; run < 12; run += 1) {
    const next = restartDelay(1000, count);
    delays.push(next.delay);
    count = next.count;
  }
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000]);
});

it("a worker that had run for a minute starts again at once", () => {
  expect(restartDelay(60_000, 9)).toEqual({ delay: 100, count: 0 });
});
