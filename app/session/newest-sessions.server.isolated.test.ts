import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";

let server: TestRedis;

/** Redis is given little time, so a busy machine may need another try. */
const tryAgain = <Value>(attempt: () => Promise<Value>) => vi.waitFor(attempt, 5000);

/** The module as another process loads it. */
async function startProcess() {
  vi.resetModules();
  const { redis } = await import("~/platform/redis.server");
  if (redis) await waitUntilReady(redis);
  return { redis, ...(await import("./newest-sessions.server")) };
}

beforeAll(async () => {
  server = await startTestRedis();
  vi.stubEnv("SESSION_SECRET", "the-secret-that-processes-share-xx");
});

afterAll(() => server.close());

/** Sessions start in the order of their numbers. */
const session = (token: string, name = "demo_user1") => ({
  id: `id of ${token}`,
  token,
  name,
  startedAt: Number(token.slice("tk-".length)),
});

test("a session is displaced once its account has another token", async () => {
  const { rememberNewestSession, wasDisplaced } = await startProcess();
  rememberNewestSession(session("tk-1"));
  expect(await wasDisplaced(session("tk-1"))).toBe(false);
  rememberNewestSession(session("tk-2", "DEMO_user1"));
  expect(await wasDisplaced(session("tk-1"))).toBe(true);
  expect(await wasDisplaced(session("tk-2"))).toBe(false);
  expect(await wasDisplaced(session("tk-3", "someone_else"))).toBe(false);
  // Accounts that the gateway gives no name are not one account.
  rememberNewestSession(session("tk-4", ""));
  rememberNewestSession(session("tk-5", ""));
  expect(await wasDisplaced(session("tk-4", ""))).toBe(false);
});

test("a later session of another process is not displaced by an earlier one of this process", async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  one.rememberNewestSession(session("tk-1"));
  other.rememberNewestSession(session("tk-2"));
  expect(await one.wasDisplaced(session("tk-2"))).toBe(false);
  expect(await other.wasDisplaced(session("tk-1"))).toBe(true);
});

test("processes know each other's log-ins, and Redis stores neither names nor tokens", async () => {
  vi.stubEnv("REDIS_URL", server.url);
  const one = await startProcess();
  one.rememberNewestSession(session("tk-1"));
  const other = await startProcess();
  await tryAgain(async () => {
    other.rememberNewestSession(session("tk-2"));
    expect(await one.wasDisplaced(session("tk-1"))).toBe(true);
  });
  expect(await other.wasDisplaced(session("tk-2"))).toBe(false);
  const { keys, value } = await tryAgain(async () => {
    const keys = (await one.redis?.keys("*")) ?? [];
    return { keys, value: await one.redis?.get(keys[0] ?? "") };
  });
  expect(keys).toHaveLength(1);
  expect(value).toEqual(expect.any(String));
  expect(`${keys} ${value}`).not.toMatch(/demo_user1|tk-/);
  for (const { redis } of [one, other]) redis?.disconnect();
});

test("the newest session is known for as long as an earlier one may last", async () => {
  vi.stubEnv("REDIS_URL", server.url);
  vi.stubEnv("SESSION_ABSOLUTE_HOURS", "720");
  const { redis, rememberNewestSession } = await startProcess();
  await tryAgain(async () => {
    await redis?.flushall();
    rememberNewestSession(session("tk-1"));
    const [key = ""] = (await redis?.keys("*")) ?? [];
    expect(await redis?.ttl(key)).toBeGreaterThan(719 * 3600);
  });
  redis?.disconnect();
});
