import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis, unhurried, untilReady } from "~/gateway/testing/redis";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { connectRedis } = await import("~/platform/redis.server");
const { createLimits } = await import("./rate-limits.server");

let server: TestRedis;
let redis: ReturnType<typeof connectRedis>;
/** With the limits of the product. */
let hurried: ReturnType<typeof connectRedis>;

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, unhurried);
  hurried = connectRedis(server.url);
});

beforeEach(async () => {
  await untilReady(redis);
  await redis.flushall();
});

afterAll(async () => {
  redis.disconnect();
  hurried.disconnect();
  await server.close();
});

const stores = [
  ["memory", () => createLimits(undefined)],
  ["Redis", () => createLimits(redis)],
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
)("%s: %s allows %i, then none for at most %i s (safety)", async (_, name, points, seconds, create) => {
  const limit = create()[name];
  for (let tried = 0; tried < points; tried += 1) {
    expect(await limit.peek("a")).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect(await limit.take("a")).toEqual({ allowed: true, retryAfterSeconds: 0 });
  }
  for (const verdict of [await limit.peek("a"), await limit.take("a")]) {
    expect(verdict.allowed).toBe(false);
    expect(verdict.retryAfterSeconds).toBeGreaterThan(0);
    expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  }
  expect(await limit.take("b")).toMatchObject({ allowed: true });
  await limit.clear("a");
  expect(await limit.take("a")).toMatchObject({ allowed: true });
});

test("codes to one number: one in 60 s, five a day, and one refused by the minute counts for no day (safety)", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const { sms } = createLimits(undefined);
  for (let code = 0; code < 5; code += 1) {
    expect(await sms.take("0912000001")).toMatchObject({ allowed: true });
    expect(await sms.take("0912000001")).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    vi.advanceTimersByTime(61_000);
  }
  const refused = await sms.take("0912000001");
  expect(refused.allowed).toBe(false);
  expect(refused.retryAfterSeconds).toBeGreaterThan(3600);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await sms.take("0912000001")).toMatchObject({ allowed: true });
  vi.useRealTimers();
});

test("processes share a limit, and what is kept names nobody", async () => {
  const [one, other] = [createLimits(redis), createLimits(redis)];
  for (let tried = 0; tried < 5; tried += 1) await (tried % 2 ? one : other).loginFailures.take("demo_user1");
  expect(await one.loginFailures.peek("demo_user1")).toMatchObject({ allowed: false });
  expect(await other.loginFailures.take("demo_user1")).toMatchObject({ allowed: false });
  expect((await redis.keys("*")).join()).not.toContain("demo_user1");
});

test("Redis held, killed and back: memory counts meanwhile, and no try fails (safety)", async () => {
  await untilReady(hurried);
  const { forgot } = createLimits(hurried);
  const takeAll = async (key: string) => {
    const verdicts = [];
    for (let tried = 0; tried < 6; tried += 1) verdicts.push((await forgot.take(key)).allowed);
    return verdicts;
  };
  const five = [true, true, true, true, true, false];
  expect(await takeAll("there")).toEqual(five);
  server.hold();
  expect(await takeAll("held")).toEqual(five);
  expect(await forgot.peek("held")).toMatchObject({ allowed: false });
  await forgot.clear("held");
  server.release();
  await server.kill();
  expect(await takeAll("gone")).toEqual(five);
  await server.start();
  await Promise.all([untilReady(redis), untilReady(hurried)]);
  expect(await takeAll("back")).toEqual(five);
  expect((await redis.keys("*")).length).toBeLessThanOrEqual(1);
}, 30_000);
