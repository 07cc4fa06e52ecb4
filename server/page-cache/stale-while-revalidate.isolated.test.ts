// Isolated: a process keeps the pages of the first hosts that it was asked for, and other tests ask for many.
import type { IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { logger } from "~/platform/logger.server";
import { OverloadError } from "../overload/overload-error";
import { resolveSharedPage } from "./shared-page";
import { StaleWhileRevalidateCache } from "./stale-while-revalidate";

const BYTES = 100_000;

const ATTACKS: Record<string, (index: number) => [path: string, host?: string | undefined, cookie?: string]> = {
  searches: (index) => [`/m/slot-games?gameName=${index}&pages=4`],
  bets: (index) => [`/m/slot-games?minBet=0.${index}`],
  vendors: (index) => [`/m/home?vassalage=V${index}`],
  "ways back": (index) => [`/m/login?from=%2Fm%2F${index}`],
  "closed announcements": (index) => ["/m/home", undefined, `popup=${(0x10000000 + index).toString(16)}`],
  hosts: (index) => ["/m/home", `h${index}.example`],
  ports: (index) => ["/m/home", `localhost:${1000 + index}`],
};

it.each(Object.entries(ATTACKS))("600 %s leave home and the other pages in the cache", async (_, toRequest) => {
  const cache = new StaleWhileRevalidateCache<{ size: number; at: number; name: string }>();
  const get = async (path: string, host = "localhost", cookie = "", isDown = false) => {
    const shared = await resolveSharedPage({ url: path, headers: { host, cookie } } as IncomingMessage, "http");
    if (!shared) throw new Error(`${path} has no shared page`);
    return cache.get(shared, async () => {
      if (isDown) throw new Error("render failed");
      return { state: "complete", page: { size: BYTES, at: Date.now(), name: shared.key } };
    }).page;
  };
  const kept = ["/m/home", "/m/slot-games", "/m/login"];
  const before = await Promise.all(kept.map((path) => get(path)));
  for (let index = 0; index < 600; index += 1) await get(...toRequest(index));
  expect(await Promise.all(kept.map((path) => get(path, "localhost", "", true)))).toEqual(before);
});

it("a render that fails by a bug is logged once for all who wait; a refusal and a failure of the gateway are not", async () => {
  const logged = vi.spyOn(logger, "error");
  const cache = new StaleWhileRevalidateCache();
  const key = { key: "k", site: "s", region: "pages" } as const;
  const get = (error: Error) => cache.get(key, () => Promise.reject(error)).page;
  await expect(get(new OverloadError(503, 1))).rejects.toThrow();
  await get(new GatewayError({ operation: "getWallet", kind: "timeout", message: "slow_connection" }));
  expect(logged).not.toHaveBeenCalled();
  const bug = new TypeError("a bug");
  await Promise.all([get(bug), get(bug)]);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ name: "TypeError", stack: expect.stringContaining("a bug") });
});

it("a refusal of the request that began a render is not given to those who joined it", async () => {
  const cache = new StaleWhileRevalidateCache<{ size: number; at: number }>();
  const key = { key: "k", site: "s", region: "pages" } as const;
  const page = { size: 1, at: Date.now() };
  const rendered = vi.fn(async () => ({ state: "complete" as const, page }));
  const refused = cache.get(key, () => Promise.reject(new OverloadError(429, 1))).page;
  const joined = [cache.get(key, rendered).page, cache.get(key, rendered).page];
  await expect(refused).rejects.toThrow(OverloadError);
  expect(await Promise.all(joined)).toEqual([page, page]);
  expect(rendered).toHaveBeenCalledTimes(1);
});

it("a server that is too busy for a render refuses all who wait for it, and is not asked again by each", async () => {
  const cache = new StaleWhileRevalidateCache();
  const key = { key: "k", site: "s", region: "pages" } as const;
  const refuse = vi.fn(() => Promise.reject(new OverloadError(503, 1)));
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => cache.get(key, refuse).page));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(refuse).toHaveBeenCalledTimes(1);
});

it("those who joined a render that was refused are refused only for themselves", async () => {
  const cache = new StaleWhileRevalidateCache();
  const key = { key: "k", site: "s", region: "pages" } as const;
  const refuse = (seconds: number) => cache.get(key, () => Promise.reject(new OverloadError(429, seconds))).page;
  const outcomes = await Promise.allSettled([refuse(1), refuse(2), refuse(3)]);
  expect(outcomes).toMatchObject([1, 2, 3].map((retryAfter) => ({ reason: { retryAfter } })));
});

it("a page from before the clock was set back is replaced", async () => {
  const cache = new StaleWhileRevalidateCache<{ size: number; at: number }>();
  const key = { key: "k", site: "s", region: "home" } as const;
  const rendered = vi.fn(async () => ({ state: "complete" as const, page: { size: 1, at: Date.now() } }));
  await cache.get(key, rendered).page;
  expect(cache.get(key, rendered).freshness).toBe("hit");
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() - 3_600_000);
  await cache.get(key, rendered).page;
  await vi.waitFor(() => expect(cache.get(key, rendered).freshness).toBe("hit"));
  expect(rendered).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});
