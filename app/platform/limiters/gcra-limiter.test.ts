import { expect, it } from "vitest";
import { GcraLimiters } from "./gcra-limiter";

const NOW = 50_000;

/** A point in 10 ms, four at once. */
const createLimiters = (maxKeys?: number) => new GcraLimiters({ perSecond: 100, atOnce: 4 }, maxKeys);

const useUp = (limiters: GcraLimiters, key: string) => {
  for (let count = 0; count < 5; count += 1) limiters.use(key, 1, NOW);
};

it("each key has points of its own", () => {
  const limiters = createLimiters();
  useUp(limiters, "a");
  expect([limiters.waitFor("a", 1, NOW), limiters.waitFor("b", 1, NOW)]).toEqual([20, -30]);
});

it("a flood of other keys gives no points to one that has used up its own", () => {
  const limiters = createLimiters(10);
  useUp(limiters, "a");
  for (let index = 0; index < 1000; index += 1) limiters.use(`other ${index}`, 1, NOW);
  expect(limiters.waitFor("a", 1, NOW)).toBe(20);
});

it("asking for the wait of a key takes no place from others", () => {
  const limiters = createLimiters(2);
  limiters.use("a", 1, NOW);
  for (let index = 0; index < 10; index += 1) limiters.waitFor(`other ${index}`, 1, NOW);
  expect(limiters.waitFor("a", 1, NOW)).toBe(-20);
});
