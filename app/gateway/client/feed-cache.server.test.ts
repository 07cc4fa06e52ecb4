import { expect, test, vi } from "vitest";
import { FeedCache, type FeedSource } from "./feed-cache.server";
import type { RedisTier } from "./redis-tier.server";

function createFixture() {
  const state = { now: 1_000_000, loads: 0, fails: false };
  const options = { maxEntries: 3, retention: 24 * 3_600_000, staleTimeout: 20, failureBackoff: 2_000 };
  const cache = new FeedCache(options, () => state.now);
  const load = async () => {
    state.loads += 1;
    if (state.fails) throw new Error("gateway down");
    const view = { load: state.loads };
    return { wire: view, view };
  };
  const source = { freshSeconds: 60, load, parse: () => ({ load: 0 }), onFault: () => undefined };
  const read = (key = "k", changes: Partial<FeedSource<{ load: number }>> = {}) =>
    cache.read(key, { ...source, ...changes });
  return { state, cache, read };
}

/** A feed of one item, which the gateway can empty. */
function createListFixture() {
  const state = { now: 1_000_000, loads: 0, doubts: 0, items: ["a"] as string[] | null };
  const options = { maxEntries: 3, retention: 24 * 3_600_000, staleTimeout: 20, failureBackoff: 2_000 };
  const cache = new FeedCache(options, () => state.now);
  const source: FeedSource<string[]> = {
    freshSeconds: 60,
    load: async () => {
      state.loads += 1;
      return { wire: state.items && { list: state.items }, view: state.items ?? [] };
    },
    parse: () => [],
    onFault: () => {
      state.doubts += 1;
    },
  };
  /** Reads after a time, and once more when the load in the background has ended. */
  const readAfter = async (milliseconds: number) => {
    state.now += milliseconds;
    await cache.read("k", source);
    await waitForBackground();
    return (await cache.read("k", source)).value;
  };
  return { state, readAfter, read: () => cache.read("k", source) };
}

const waitForBackground = () => new Promise((resolve) => setTimeout(resolve, 5));

test("readers of a key who come at the same time share one read of Redis", async () => {
  const get = vi.fn<RedisTier["get"]>(async () => ({ storedAt: 1_000_000, wire: "shared" }));
  const options = { maxEntries: 3, retention: 60_000, staleTimeout: 20, failureBackoff: 2_000 };
  const cache = new FeedCache(options, () => 1_000_000, { get } as Partial<RedisTier> as RedisTier);
  const load = () => Promise.reject(new Error("not needed"));
  const source = { freshSeconds: 60, load, parse: (wire: unknown) => wire, onFault: () => undefined };
  const reads = await Promise.all([cache.read("k", source), cache.read("k", source)]);
  expect(reads.map(({ value }) => value)).toEqual(["shared", "shared"]);
  expect(get).toHaveBeenCalledTimes(1);
});

test("an entry is fresh for its seconds, then served stale while one load renews it", async () => {
  const { state, read } = createFixture();
  expect(await read()).toEqual({ value: { load: 1 }, origin: "loaded" });
  state.now += 59_999;
  expect(await read()).toEqual({ value: { load: 1 }, origin: "hit" });
  state.now += 1;
  const results = await Promise.all([read(), read(), read()]);
  for (const result of results) expect(result).toEqual({ value: { load: 1 }, origin: "stale" });
  await waitForBackground();
  expect(state.loads).toBe(2);
  expect(await read()).toEqual({ value: { load: 2 }, origin: "hit" });
});

test("an entry and a failure from before the clock was set back do not last until it has caught up", async () => {
  const { state, read } = createFixture();
  await read();
  state.now -= 300_000;
  expect(await read()).toEqual({ value: { load: 1 }, origin: "stale" });
  await waitForBackground();
  expect(await read()).toEqual({ value: { load: 2 }, origin: "hit" });
  state.fails = true;
  await expect(read("failed")).rejects.toThrow("gateway down");
  state.fails = false;
  state.now -= 300_000;
  expect(await read("failed")).toMatchObject({ origin: "loaded" });
});

test("a thousand concurrent readers of a missing entry share one load", async () => {
  const { state, read } = createFixture();
  const results = await Promise.all(Array.from({ length: 1000 }, () => read()));
  expect(state.loads).toBe(1);
  expect(results.filter(({ origin }) => origin === "loaded")).toHaveLength(1);
  expect(results.filter(({ origin }) => origin === "coalesced")).toHaveLength(999);
});

test("a thousand concurrent readers share the error of one load", async () => {
  const { state, read } = createFixture();
  state.fails = true;
  const results = await Promise.allSettled(Array.from({ length: 1000 }, () => read()));
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(state.loads).toBe(1);
});

test("after a failure the entry is loaded again once the backoff is over, and served stale for a day", async () => {
  const { state, read } = createFixture();
  await read();
  state.fails = true;
  state.now += 60_000;
  expect(await read()).toMatchObject({ origin: "stale" });
  await waitForBackground();
  expect(await read()).toMatchObject({ origin: "stale" });
  await waitForBackground();
  expect(state.loads).toBe(2);
  state.now += 2_000;
  expect(await read()).toMatchObject({ origin: "stale" });
  await waitForBackground();
  expect(state.loads).toBe(3);
  state.now += 23 * 3_600_000;
  expect(await read()).toMatchObject({ value: { load: 1 }, origin: "stale" });
  state.now += 3_600_000;
  await expect(read()).rejects.toThrow("gateway down");
});

test("without an entry, the error is repeated during the backoff and nothing is loaded", async () => {
  const { state, read } = createFixture();
  state.fails = true;
  await expect(read("k", { failureBackoff: () => 30_000 })).rejects.toThrow("gateway down");
  state.now += 29_999;
  await expect(read("k", { failureBackoff: () => 30_000 })).rejects.toThrow("gateway down");
  expect(state.loads).toBe(1);
});

test("after the backoff, readers wait for a new load, but not after an error that will come again", async () => {
  const { state, read } = createFixture();
  const lasting = () => read("lasting", { failureBackoff: () => 2_000 });
  state.fails = true;
  await expect(read()).rejects.toThrow("gateway down");
  await expect(lasting()).rejects.toThrow("gateway down");
  state.now += 2_000;
  state.fails = false;
  expect(await read()).toMatchObject({ origin: "loaded" });
  await expect(lasting()).rejects.toThrow("gateway down");
  await waitForBackground();
  expect(await lasting()).toMatchObject({ origin: "hit" });
});

test("a reader of a very old entry waits for a new one until the stale timeout", async () => {
  const { state, read } = createFixture();
  await read();
  state.now += 3_600_000;
  expect(await read()).toEqual({ value: { load: 2 }, origin: "loaded" });
  state.now += 3_600_000;
  let finishLoad: (value: { load: number }) => void = () => undefined;
  const slowLoad = async () => {
    const view = await new Promise<{ load: number }>((resolve) => (finishLoad = resolve));
    return { wire: view, view };
  };
  expect(await read("k", { load: slowLoad })).toEqual({ value: { load: 2 }, origin: "stale" });
  finishLoad({ load: 3 });
  await waitForBackground();
  expect(await read()).toEqual({ value: { load: 3 }, origin: "hit" });
});

test("a reader of a very old entry that gets a new one leaves no timer behind", async () => {
  const { state, read } = createFixture();
  await read();
  state.now += 3_600_000;
  vi.useFakeTimers();
  try {
    expect(await read()).toEqual({ value: { load: 2 }, origin: "loaded" });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("refresh loads a fresh entry again, and serves the old one if that fails", async () => {
  const { state, read } = createFixture();
  await read();
  expect(await read("k", { refresh: true })).toEqual({ value: { load: 2 }, origin: "loaded" });
  state.fails = true;
  expect(await read("k", { refresh: true })).toEqual({ value: { load: 2 }, origin: "stale" });
});

test("when the cache is full, the least recently read entry is evicted", async () => {
  const { state, read } = createFixture();
  for (const key of ["a", "b", "c", "d"]) await read(key);
  expect(await read("d")).toMatchObject({ origin: "hit" });
  expect(await read("a")).toMatchObject({ origin: "loaded" });
  expect(state.loads).toBe(5);
});

test("values are frozen at all levels, because readers share them", async () => {
  const { cache } = createFixture();
  const view = { list: [{ name: "a" }] };
  const { value } = await cache.read("k", {
    freshSeconds: 60,
    load: async () => ({ wire: view, view }),
    parse: () => view,
    onFault: () => undefined,
  });
  expect(Object.isFrozen(value.list[0])).toBe(true);
  expect(() => value.list.push({ name: "b" })).toThrow(TypeError);
});

test.each([[null], [[]]])(
  "an empty answer (%j) does not take the place of a full feed: it is asked for again, and believed after 5 minutes",
  async (empty) => {
    const { state, readAfter } = createListFixture();
    expect(await readAfter(0)).toEqual(["a"]);
    state.items = empty;
    expect(await readAfter(60_000)).toEqual(["a"]);
    expect(state).toMatchObject({ loads: 2, doubts: 1 });
    expect(await readAfter(2_000)).toEqual(["a"]);
    expect(state).toMatchObject({ loads: 3, doubts: 2 });
    expect(await readAfter(297_000)).toEqual(["a"]);
    expect(await readAfter(2_000)).toEqual([]);
    const { loads } = state;
    expect(await readAfter(59_000)).toEqual([]);
    expect(state.loads).toBe(loads);
  },
);

test("a feed that was empty for a moment is full again with the next answer", async () => {
  const { state, readAfter } = createListFixture();
  await readAfter(0);
  state.items = [];
  await readAfter(60_000);
  state.items = ["b"];
  expect(await readAfter(2_000)).toEqual(["b"]);
  state.items = [];
  expect(await readAfter(299_000)).toEqual(["b"]);
});

test("a feed that is empty from the start is asked for again after 2 s, and its readers wait for the answer", async () => {
  const { state, readAfter, read } = createListFixture();
  state.items = [];
  expect(await readAfter(0)).toEqual([]);
  expect(await readAfter(1_000)).toEqual([]);
  expect(state.loads).toBe(1);
  state.items = ["a"];
  state.now += 1_000;
  expect(await read()).toEqual({ value: ["a"], origin: "loaded" });
});
