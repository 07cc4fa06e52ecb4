import { expect, it } from "vitest";
import { LimiterEntries, type LimiterEntry } from "./limiter-entries";

const NOW = 1_000;
const free = (endsAt = NOW + 60) => ({ limitedUntil: NOW, endsAt });
const limited = (limitedUntil = NOW + 60) => ({ limitedUntil, endsAt: limitedUntil });

function entriesOf(list: readonly [key: string, entry: LimiterEntry][], maxKeys = 3): LimiterEntries<LimiterEntry> {
  const entries = new LimiterEntries(maxKeys);
  for (const [key, entry] of list) entries.set(key, entry, NOW);
  return entries;
}

/** Those of the keys "a" to "e" that are known. */
const keysOf = (entries: LimiterEntries<LimiterEntry>, now = NOW) =>
  [..."abcde"].filter((key) => entries.get(key, now)).join("");

it("a new key takes the place of the one that was used the longest ago", () => {
  const entries = entriesOf([
    ["a", free()],
    ["b", free()],
    ["c", free()],
    ["a", free()],
    ["d", free()],
  ]);
  expect([keysOf(entries), entries.size]).toEqual(["acd", 3]);
});

it("a key that is limited stays, however many others come", () => {
  const entries = entriesOf([["a", limited()]]);
  for (let index = 0; index < 1000; index += 1) entries.set(`other ${index}`, free(), NOW);
  expect([keysOf(entries), entries.size]).toEqual(["a", 3]);
});

it("where all keys are limited, the one that was used the longest ago makes room", () => {
  const entries = entriesOf([..."abcd"].map((key) => [key, limited()]));
  expect([keysOf(entries), entries.size]).toEqual(["bcd", 3]);
});

it("a key that is limited no more makes room before one that is", () => {
  const entries = entriesOf([
    ["a", { limitedUntil: NOW + 10, endsAt: NOW + 100 }],
    ["b", limited()],
    ["c", limited()],
  ]);
  entries.set("d", limited(), NOW + 20);
  expect(keysOf(entries, NOW + 20)).toBe("bcd");
});

it("an entry that has ended is unknown, and takes no place from others", () => {
  const entries = entriesOf([
    ["a", free(NOW + 10)],
    ["b", limited(NOW + 10)],
  ]);
  expect(keysOf(entries, NOW + 10)).toBe("");
  entries.set("c", free(NOW + 100), NOW + 10);
  expect(entries.size).toBe(1);
});
