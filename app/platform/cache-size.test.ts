import { LRUCache } from "lru-cache";
import { describe, expect, it } from "vitest";
import { atMost } from "./cache-size";

describe("the size of a cache", () => {
  it("holds so many entries and lets the least recently used go", () => {
    const cache = new LRUCache<string, string | true>({ ...atMost(2), ttl: 1000 });
    cache.set("a", "1").set("b", true);
    cache.get("a");
    cache.set("c", "3");
    expect([...cache.keys()]).toEqual(["c", "a"]);
  });

  it("reserves no memory for entries that are not there", () => {
    expect(new LRUCache(atMost(1_000_000)).max).toBe(0);
  });
});
