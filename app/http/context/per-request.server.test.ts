import { expect, test, vi } from "vitest";
import { perRequest } from "./per-request.server";
import type { RequestContext } from "./request-context.server";
import { testContext } from "./testing/test-context";

test("a loader runs once in a request, also for the callers after a failure", async () => {
  const load = vi.fn(() => Promise.reject(new Error("no answer")));
  const read = perRequest(load);
  const ctx = testContext();
  await expect(read(ctx)).rejects.toThrow("no answer");
  await expect(read(ctx)).rejects.toThrow("no answer");
  expect(load).toHaveBeenCalledTimes(1);
  await expect(read(testContext())).rejects.toThrow("no answer");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a loader runs once for each key of its arguments", async () => {
  const load = vi.fn(async (_ctx: RequestContext, page: number) => `page ${page}`);
  const read = perRequest(load, (page) => String(page));
  const ctx = testContext();
  expect(await Promise.all([read(ctx, 1), read(ctx, 2), read(ctx, 1)])).toEqual(["page 1", "page 2", "page 1"]);
  expect(load).toHaveBeenCalledTimes(2);
});

test("two loaders with the same key do not share their results", async () => {
  const ctx = testContext();
  const favourites = perRequest(async (_ctx, page: number) => `favourites ${page}`, String);
  const recents = perRequest(async (_ctx, page: number) => `recents ${page}`, String);
  expect([await favourites(ctx, 1), await recents(ctx, 1)]).toEqual(["favourites 1", "recents 1"]);
});
