import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { connectRedis } = await import("~/platform/redis.server");
const { createRateLimits } = await import("./rate-limits.server");

let server: TestRedis;
let redis: ReturnType<typeof connectRedis>;
/** With the product's timeouts, which give up on Redis after milliseconds. */
let productRedis: ReturnType<typeof connectRedis>;

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, relaxedTimeouts);
  productRedis = connectRedis(server.url);
});

beforeEach(async () => {
  await waitUntilReady(redis);
  await redis.flushall();
});

afterAll(async () => {
  redis.disconnect();
  productRedis.disconnect();
  await server.close();
});

const stores = [
  ["memory", () => createRateLimits(undefined)],
  ["Redis", () => createRateLimits(redis)],
] as const;

test.each(
  stores.flatMap(([store, create]) =>
    (
      [
        ["loginFailures", 5, 900],
        ["logins", 20, 60],
        ["trials", 10, 60],
        ["usernameChecks", 5, 60],
        ["registrations", 5, 60],
        ["forgot", 5, 60],
        ["promoCodes", 5, 60],
        ["sms", 1, 60],
      ] as const
    ).map(([name, points, seconds]) => [store, name, points, seconds, create] as const),
  ),
)("%s: %s allows %i attempts, then none for at most %i s", async (_, name, points, seconds, create) => {
  const limit = create()[name];
  for (let attempt = 0; attempt < points; attempt += 1) {
    expect(await limit.peek("a")).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect(await limit.consume("a")).toEqual({ allowed: true, retryAfterSeconds: 0 });
  }
  for (const result of [await limit.peek("a"), await limit.consume("a")]) {
    expect(result.allowed).toBe(false);
    expect(result.retryAfterSeconds).toBeGreaterThan(0);
    expect(result.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  }
  expect(await limit.consume("b")).toMatchObject({ allowed: true });
  await limit.reset("a");
  expect(await limit.consume("a")).toMatchObject({ allowed: true });
});

test("codes to one number: one in 60 s and five a day; a code refused by the first window is not counted by the second", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const { sms } = createRateLimits(undefined);
  for (let code = 0; code < 5; code += 1) {
    expect(await sms.consume("0912000001")).toMatchObject({ allowed: true });
    expect(await sms.consume("0912000001")).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    vi.advanceTimersByTime(61_000);
  }
  const refused = await sms.consume("0912000001");
  expect(refused.allowed).toBe(false);
  expect(refused.retryAfterSeconds).toBeGreaterThan(3600);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await sms.consume("0912000001")).toMatchObject({ allowed: true });
  vi.useRealTimers();
});

test("processes share a limit, and Redis stores no readable key", async () => {
  const [one, other] = [createRateLimits(redis), createRateLimits(redis)];
  for (let attempt = 0; attempt < 5; attempt += 1)
    await (attempt % 2 ? one : other).loginFailures.consume("demo_user1");
  expect(await one.loginFailures.peek("demo_user1")).toMatchObject({ allowed: false });
  expect(await other.loginFailures.consume("demo_user1")).toMatchObject({ allowed: false });
  expect((await redis.keys("*")).join()).not.toContain("demo_user1");
});

test("Redis paused, killed and restarted: memory counts meanwhile, and no attempt fails", async () => {
  await waitUntilReady(productRedis);
  const { forgot } = createRateLimits(productRedis);
  const consumeSix = async (key: string) => {
    const results = [];
    for (let attempt = 0; attempt < 6; attempt += 1) results.push((await forgot.consume(key)).allowed);
    return results;
  };
  const fiveAllowed = [true, true, true, true, true, false];
  expect(await consumeSix("connected")).toEqual(fiveAllowed);
  server.pause();
  expect(await consumeSix("paused")).toEqual(fiveAllowed);
  expect(await forgot.peek("paused")).toMatchObject({ allowed: false });
  await forgot.reset("paused");
  server.resume();
  await server.kill();
  expect(await consumeSix("killed")).toEqual(fiveAllowed);
  await server.start();
  await Promise.all([waitUntilReady(redis), waitUntilReady(productRedis)]);
  expect(await consumeSix("restarted")).toEqual(fiveAllowed);
  expect((await redis.keys("*")).length).toBeLessThanOrEqual(1);
}, 30_000);
