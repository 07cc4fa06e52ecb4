import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectRedis } from "~/platform/redis.server";
import { createGateway, type Gateway } from "../../client/create-gateway.server";
import { exampleHandler } from "../../testing/example-responses";
import { closeAll, gatewayOptions, startServer } from "../../testing/http-server";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "../../testing/redis";
import { listPopularDraws } from "../announcements/announcements.server";
import { listOpenDraws } from "./lottery.server";

const STORED_AT = Date.UTC(2026, 0, 1, 12);

let server: TestRedis;
let redis: Redis;
const processes: Gateway[] = [];

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, relaxedTimeouts);
  await waitUntilReady(redis);
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((gateway) => gateway.close()));
  await closeAll();
  await redis.flushall();
});

afterAll(async () => {
  redis.disconnect();
  await server.close();
});

test.each([
  ["open", listOpenDraws],
  ["popular", listPopularDraws],
])("a process that reads %s draws later from Redis knows the same time of their close", async (_, list) => {
  const { url } = await startServer(exampleHandler());
  const startProcess = (now: number) => {
    const gateway = createGateway(gatewayOptions(url, { redis, redisTimeout: 5_000, clock: () => now }));
    processes.push(gateway);
    return gateway.clientFor({ language: "EN", deviceType: "web" });
  };
  const closesAt = async (now: number) => (await list(startProcess(now), "ELOTT"))[0]?.closesAt;
  expect(await closesAt(STORED_AT)).toBe(STORED_AT + 42_000);
  await vi.waitFor(async () => expect(await redis.keys("lobby:*")).toHaveLength(1));
  expect(await closesAt(STORED_AT + 10_000)).toBe(STORED_AT + 42_000);
});
