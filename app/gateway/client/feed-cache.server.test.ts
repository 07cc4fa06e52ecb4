import { expect, test } from "vitest";
import { FeedCache, type FeedSource } from "./feed-cache.server";

function fixture(patience = 20) {
  const state = { now: 1_000_000, loads: 0, fails: false };
  const options = { items: 3, keep: 24 * 3_600_000, patience, backoff: 2_000 };
  const cache = new FeedCache(options, () => state.now);
  const load = async () => {
    state.loads += 1;
    if (state.fails) throw new Error("gateway down");
    const view = { load: state.loads };
    return { wire: view, view };
  };
  const source = { seconds: 60, load, parse: () => ({ load: 0 }), onCorrupt: () => undefined };
  const read = (key = "k", more: Partial<FeedSource<{ load: number }>> = {}) => cache.read(key, { ...source, ...more });
  return { state, cache, read };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("fresh for its seconds, then stale at once while one load renews it (performance: fetched once)", async () => {
  const { state, read } = fixture();
  expect(await read()).toEqual({ value: { load: 1 }, state: "loaded" });
  state.now += 59_999;
  expect(await read()).toEqual({ value: { load: 1 }, state: "hit" });
  state.now += 1;
  const answers = await Promise.all([read(), read(), read()]);
  for (const answer of answers) expect(answer).toEqual({ value: { load: 1 }, state: "stale" });
  await settle();
  expect(state.loads).toBe(2);
  expect(await read()).toEqual({ value: { load: 2 }, state: "hit" });
});

test("single flight: a thousand cold readers, one load", async () => {
  const { state, read } = fixture();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => read()));
  expect(state.loads).toBe(1);
  expect(answers.filter((answer) => answer.state === "loaded")).toHaveLength(1);
  expect(answers.filter((answer) => answer.state === "shared")).toHaveLength(999);
});

test("single flight: a thousand cold readers of a failing feed, one load, and the same error for all", async () => {
  const { state, read } = fixture();
  state.fails = true;
  const answers = await Promise.allSettled(Array.from({ length: 1000 }, () => read()));
  expect(answers.every((answer) => answer.status === "rejected")).toBe(true);
  expect(state.loads).toBe(1);
});

test("a failure is not stored: it is asked again after the backoff, and stale entries serve for a day", async () => {
  const { state, read } = fixture();
  await read();
  state.fails = true;
  state.now += 60_000;
  expect(await read()).toMatchObject({ state: "stale" });
  await settle();
  expect(await read()).toMatchObject({ state: "stale" });
  await settle();
  expect(state.loads).toBe(2);
  state.now += 2_000;
  expect(await read()).toMatchObject({ state: "stale" });
  await settle();
  expect(state.loads).toBe(3);
  state.now += 23 * 3_600_000;
  expect(await read()).toMatchObject({ value: { load: 1 }, state: "stale" });
  state.now += 3_600_000;
  await expect(read()).rejects.toThrow("gateway down");
});

test("a failure without anything kept is told again within the backoff without asking", async () => {
  const { state, read } = fixture();
  state.fails = true;
  await expect(read("k", { failureSeconds: 30 })).rejects.toThrow("gateway down");
  state.now += 29_999;
  await expect(read("k", { failureSeconds: 30 })).rejects.toThrow("gateway down");
  expect(state.loads).toBe(1);
  state.now += 1;
  state.fails = false;
  expect(await read("k", { failureSeconds: 30 })).toMatchObject({ state: "loaded" });
});

test("a very old entry waits for a new one, but no longer than its patience", async () => {
  const { state, read } = fixture();
  await read();
  state.now += 3_600_000;
  expect(await read()).toEqual({ value: { load: 2 }, state: "loaded" });
  state.now += 3_600_000;
  let finish: (value: { load: number }) => void = () => undefined;
  const slow = async () => {
    const view = await new Promise<{ load: number }>((resolve) => (finish = resolve));
    return { wire: view, view };
  };
  expect(await read("k", { load: slow })).toEqual({ value: { load: 2 }, state: "stale" });
  finish({ load: 3 });
  await settle();
  expect(await read()).toEqual({ value: { load: 3 }, state: "hit" });
});

test("refresh asks though the entry is fresh, and serves the old one when that fails", async () => {
  const { state, read } = fixture();
  await read();
  expect(await read("k", { refresh: true })).toEqual({ value: { load: 2 }, state: "loaded" });
  state.fails = true;
  expect(await read("k", { refresh: true })).toEqual({ value: { load: 2 }, state: "stale" });
});

test("bounded: the entry that was read least recently goes first", async () => {
  const { state, read } = fixture();
  for (const key of ["a", "b", "c", "d"]) await read(key);
  expect(await read("d")).toMatchObject({ state: "hit" });
  expect(await read("a")).toMatchObject({ state: "loaded" });
  expect(state.loads).toBe(5);
});

test("values are shared, so they are frozen all the way down", async () => {
  const { cache } = fixture();
  const view = { list: [{ name: "a" }] };
  const source = {
    seconds: 60,
    load: async () => ({ wire: view, view }),
    parse: () => view,
    onCorrupt: () => undefined,
  };
  const { value } = await cache.read("k", source);
  expect(Object.isFrozen(value.list[0])).toBe(true);
  expect(() => value.list.push({ name: "b" })).toThrow(TypeError);
});

test("after clearing everything is asked again", async () => {
  const { cache, read } = fixture();
  await read();
  await cache.clear();
  expect(await read()).toMatchObject({ state: "loaded" });
});
