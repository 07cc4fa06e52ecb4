import { expect, test } from "vitest";
import { type CategoryFilters, mergeFilters, type VendorFilter } from "./category-filters.server";

const HOUR = 3_600_000;
const now = Date.now();

const ofCategory = (category: string, maintenance?: VendorFilter["maintenance"]): CategoryFilters => ({
  category,
  vendors: [{ code: "JL", name: "JILI", gameType: category, gameCount: 1, ...(maintenance ? { maintenance } : {}) }],
  classifications: [],
});

test.each([
  ["only one of them is closed", undefined, undefined],
  ["both are closed", { from: now - 2 * HOUR }, { from: now - 2 * HOUR }],
  ["one of them closes later", { from: now + HOUR }, { from: now + HOUR }],
  ["one of them has no beginning", {}, { from: now - 3 * HOUR }],
])("of a vendor in two categories the maintenance that begins last counts: %s", (_, other, counts) => {
  const closed = { from: now - 3 * HOUR };
  for (const [one, two] of [
    [closed, other],
    [other, closed],
  ] as const)
    expect(mergeFilters([ofCategory("RNG", one), ofCategory("FISH", two)]).vendors[0]?.maintenance).toEqual(counts);
});
