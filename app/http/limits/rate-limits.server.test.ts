import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";
import { connectRedis } from "~/platform/redis.server";
import type { RateLimitResult } from "./rate-limit.server";
import { createRateLimits, SITE } from "./rate-limits.server";

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

/** The seconds that a refusal names. */
function waitOf(result: RateLimitResult): number {
  if (result.allowed) throw new Error("the attempt was allowed");
  return result.retryAfter;
}

const stores = [
  ["memory", () => createRateLimits(undefined)],
  ["Redis", () => createRateLimits(redis)],
] as const;

test.each(
  stores.flatMap(([store, create]) =>
    (
      [
        ["deviceFailures", 5, 900],
        ["failuresWithoutCaptcha", 10, 900],
        ["nameFailures", 100, 900],
        ["resetMails", 5, 60],
        ["promoCodes", 5, 60],
        ["sms", 1, 60],
      ] as const
    ).map(([name, points, seconds]) => [store, name, points, seconds, create] as const),
  ),
)("%s: %s allows %i attempts, then none for at most %i s", async (_, name, points, seconds, create) => {
  const limit = create()[name];
  for (let attempt = 0; attempt < points; attempt += 1) {
    expect(await limit.peek("a")).toEqual({ allowed: true });
    expect(await limit.for("a").take()).toEqual({ allowed: true });
  }
  for (const result of [await limit.peek("a"), await limit.for("a").take()]) {
    expect(waitOf(result)).toBeGreaterThan(0);
    expect(waitOf(result)).toBeLessThanOrEqual(seconds);
  }
  expect(await limit.for("b").take()).toMatchObject({ allowed: true });
  await limit.for("a").clear();
  expect(await limit.for("a").take()).toMatchObject({ allowed: true });
});

test("codes to one number: one in 60 s and five a day; a code refused by the first window is not counted by the second", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const { sms } = createRateLimits(undefined);
  for (let code = 0; code < 4; code += 1) {
    expect(await sms.for("0912000001").take()).toMatchObject({ allowed: true });
    expect(await sms.for("0912000001").take()).toMatchObject({ allowed: false, retryAfter: 60 });
    vi.advanceTimersByTime(61_000);
  }
  expect(await sms.for("0912000001").take()).toMatchObject({ allowed: true });
  // Both windows refuse now: the wait is the longer one.
  for (const both of [await sms.peek("0912000001"), await sms.for("0912000001").take()])
    expect(waitOf(both)).toBeGreaterThan(3600);
  vi.advanceTimersByTime(61_000);
  expect(waitOf(await sms.for("0912000001").take())).toBeGreaterThan(3600);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await sms.for("0912000001").take()).toMatchObject({ allowed: true });
  vi.useRealTimers();
});

test.each(stores)("%s: a key on hold is refused for the time of the hold", async (_, create) => {
  const { sms } = create();
  await sms.for("0912000002").take();
  await sms.hold("0912000002", 300);
  for (const result of [await sms.peek("0912000002"), await sms.for("0912000002").take()]) {
    expect(waitOf(result)).toBeGreaterThan(298);
    expect(waitOf(result)).toBeLessThanOrEqual(300);
  }
  expect(await sms.for("0912000003").take()).toMatchObject({ allowed: true });
});

test("processes share a limit, and Redis stores no readable key", async () => {
  const [one, other] = [createRateLimits(redis), createRateLimits(redis)];
  for (let attempt = 0; attempt < 5; attempt += 1)
    await (attempt % 2 ? one : other).deviceFailures.for("demo_user1").take();
  expect(await one.deviceFailures.peek("demo_user1")).toMatchObject({ allowed: false });
  expect(await other.deviceFailures.for("demo_user1").take()).toMatchObject({ allowed: false });
  expect((await redis.keys("*")).join()).not.toContain("demo_user1");
});

test("Redis paused, killed and restarted: memory counts meanwhile, and no attempt fails", async () => {
  await waitUntilReady(productRedis);
  const { codeFailures } = createRateLimits(productRedis);
  const takeSix = async (key: string) => {
    const results = [];
    for (let attempt = 0; attempt < 6; attempt += 1) results.push((await codeFailures.for(key).take()).allowed);
    return results;
  };
  const fiveAllowed = [true, true, true, true, true, false];
  expect(await takeSix("connected")).toEqual(fiveAllowed);
  server.pause();
  expect(await takeSix("paused")).toEqual(fiveAllowed);
  expect(await codeFailures.peek("paused")).toMatchObject({ allowed: false });
  await codeFailures.for("paused").clear();
  server.resume();
  await server.kill();
  expect(await takeSix("killed")).toEqual(fiveAllowed);
  await server.start();
  await Promise.all([waitUntilReady(redis), waitUntilReady(productRedis)]);
  expect(await takeSix("restarted")).toEqual(fiveAllowed);
  expect((await redis.keys("*")).length).toBeLessThanOrEqual(1);
}, 30_000);

const addressCases = [
  ["logins", 20, 60],
  ["trials", 10, 60],
  ["availabilityChecks", 5, 60],
  ["registrations", 5, 60],
  ["forgot", 5, 60],
  ["addressFailures", 5, 900],
] as const;

test.each([
  ["e-mails with a new password", "resetMails", "demo_user1 a@example.com", 5, 10],
  ["promo codes of one account", "promoCodes", "demo_user1", 5, 100],
  ["codes from one address", "smsAddresses", "192.0.2.1", 20, 50],
  ["registrations from one address", "registrations", "192.0.2.1", 5, 50],
  ["forgotten passwords from one address, of a site with few e-mails", "forgot", "192.0.2.1", 5, 20],
] as const)("%s have a limit of a day as well as of a minute", async (_, name, key, minute, day) => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const budget = { minute: 1000, day: 1000 };
  const limit = createRateLimits(undefined, { sms: budget, registrations: budget, mails: { minute: 5, day: 50 } })[
    name
  ];
  for (let used = 0; used < day; used += minute) {
    for (let each = 0; each < Math.min(minute, day - used); each += 1)
      expect(await limit.for(key).take()).toEqual({ allowed: true });
    vi.advanceTimersByTime(61_000);
  }
  expect(waitOf(await limit.for(key).take())).toBeGreaterThan(3600);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await limit.for(key).take()).toEqual({ allowed: true });
  vi.useRealTimers();
});

/** How many of these attempts are allowed. */
async function countAllowed(attempts: readonly (() => Promise<{ allowed: boolean }>)[]): Promise<number> {
  const results = await Promise.all(attempts.map((attempt) => attempt()));
  return results.filter(({ allowed }) => allowed).length;
}

test.each(stores.flatMap(([store, create]) => addressCases.map((row) => [store, ...row, create] as const)))(
  "%s: %s allows %i attempts from one address, by prefix, in %i s",
  async (_, name, points, seconds, create) => {
    const limit = create()[name];
    const from = (addresses: readonly string[]) => addresses.map((address) => () => limit.for(address).take());
    const one = Array.from({ length: points + 10 }, () => "192.0.2.1");
    expect(await countAllowed(from(one))).toBe(points);
    const refused = await limit.for("::ffff:192.0.2.1").take();
    expect(waitOf(refused)).toBeGreaterThan(0);
    expect(waitOf(refused)).toBeLessThanOrEqual(seconds);
    // Whoever has a /64 has one address, and a /24 has the attempts of ten.
    const v6 = Array.from({ length: points + 10 }, (_each, host) => `2001:db8:0:1::${(host + 1).toString(16)}`);
    expect(await countAllowed(from(v6))).toBe(points);
    const network = Array.from({ length: points * 12 }, (_each, at) => `198.51.100.${at % 240}`);
    expect(await countAllowed(from(network))).toBe(points * 10);
    expect(await limit.for("203.0.113.9").take()).toMatchObject({ allowed: true });
  },
);

test.each(stores)(
  "%s: parallel attempts do not exceed a limit, and those given back count no more",
  async (_, create) => {
    const { addressFailures } = create();
    const count = addressFailures.for("192.0.2.1", "demo_user1");
    expect(await countAllowed(Array.from({ length: 100 }, () => count.take))).toBe(5);
    expect(await addressFailures.for("192.0.2.1", "another").take()).toMatchObject({ allowed: true });
    await count.clear();
    expect(await countAllowed(Array.from({ length: 5 }, () => count.take))).toBe(5);
    await count.giveBack();
    expect(await count.take()).toMatchObject({ allowed: true });
    expect(await count.take()).toMatchObject({ allowed: false });
  },
);

test.each(stores)(
  "%s: to forget the failures of one address leaves its network those of the others",
  async (_, create) => {
    const { addressFailures } = create();
    const from = (host: number) => addressFailures.for(`198.51.100.${host}`);
    for (let host = 0; host < 10; host += 1)
      expect(await countAllowed(Array.from({ length: 5 }, () => from(host).take))).toBe(5);
    await from(0).clear();
    // Ten addresses have used up what their network may; one of these attempts was given back.
    expect(await from(10).take()).toMatchObject({ allowed: true });
    expect(await from(11).take()).toMatchObject({ allowed: false });
  },
);

test("attempts that its network refuses do not count for an address", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { availabilityChecks } = createRateLimits(undefined);
  const from = (host: number) => Array.from({ length: 5 }, () => availabilityChecks.for(`198.51.100.${host}`).take);
  for (let host = 0; host < 10; host += 1) expect(await countAllowed(from(host))).toBe(5);
  vi.advanceTimersByTime(50_000);
  expect(await countAllowed(from(10))).toBe(0);
  vi.advanceTimersByTime(11_000);
  expect(await countAllowed(from(10))).toBe(5);
  vi.useRealTimers();
});

test.each(stores)("%s: the site as a whole has a budget for codes, mails and registrations", async (store, _create) => {
  const budget = { minute: 3, day: 5 };
  const connection = store === "Redis" ? redis : undefined;
  const { siteSms, siteMails, siteRegistrations } = createRateLimits(connection, {
    sms: budget,
    mails: budget,
    registrations: budget,
  });
  for (const limit of [siteSms, siteMails, siteRegistrations]) {
    const { take } = limit.for(SITE);
    expect(await countAllowed(Array.from({ length: 9 }, () => take))).toBe(3);
    expect(waitOf(await take())).toBeLessThanOrEqual(60);
  }
});

test("a budget has a day as well as a minute, and what was not sent is given back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const budget = { minute: 3, day: 5 };
  const limits = createRateLimits(undefined, { sms: budget, mails: budget, registrations: budget });
  const codes = limits.siteSms.for(SITE);
  for (let code = 0; code < 3; code += 1) expect(await codes.take()).toMatchObject({ allowed: true });
  vi.advanceTimersByTime(61_000);
  for (let code = 0; code < 2; code += 1) expect(await codes.take()).toMatchObject({ allowed: true });
  expect(waitOf(await codes.take())).toBeGreaterThan(3600);
  await codes.giveBack();
  await codes.giveBack();
  vi.advanceTimersByTime(61_000);
  expect(await codes.take()).toMatchObject({ allowed: true });
  vi.useRealTimers();
});
