import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectRedis } from "~/platform/redis.server";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "../testing/redis";
import { RedisTier } from "./redis-tier.server";

let server: TestRedis;
let redis: ReturnType<typeof connectRedis>;

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, relaxedTimeouts);
  await waitUntilReady(redis);
});

afterAll(async () => {
  redis.disconnect();
  await server.close();
});

/** The part of a process. */
const createTier = () => new RedisTier(redis, "test", 60_000, 5_000);

test("a process ends the lease that it got, and remembers none that another process has", async () => {
  const [holder, other] = [createTier(), createTier()];
  const ended = vi.spyOn(redis, "eval");
  expect([await holder.lease("feed", 60_000), await other.lease("feed", 60_000)]).toEqual([true, false]);
  other.release("feed");
  expect(ended).not.toHaveBeenCalled();
  holder.release("feed");
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await other.lease("feed", 60_000)).toBe(true);
});

test("a process ends a lease that Redis gave it after the time that it waits", async () => {
  const [late, other] = [new RedisTier(redis, "test", 60_000, 0), createTier()];
  expect(await late.lease("late", 60_000)).toBe(true);
  late.release("late");
  expect(await other.lease("late", 60_000)).toBe(true);
});
