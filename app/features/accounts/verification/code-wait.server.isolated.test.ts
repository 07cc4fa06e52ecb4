import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";

let server: TestRedis;

/** The module as another process loads it. */
async function startProcess() {
  vi.resetModules();
  const { redis } = await import("~/platform/redis.server");
  if (redis) await waitUntilReady(redis);
  return { redis, ...(await import("./code-wait.server")) };
}

beforeAll(async () => {
  server = await startTestRedis();
  vi.stubEnv("REDIS_URL", server.url);
  vi.stubEnv("SESSION_SECRET", "the-secret-that-processes-share-xx");
});

afterAll(() => server.close());

test("a process that has sent no code yet knows the wait of the others, so that no number is told another one", async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  expect(await other.getLastWait()).toBe(60);
  // Redis is given little time, so a busy machine may need another try.
  await vi.waitFor(async () => {
    one.rememberWait(300);
    expect(await other.getLastWait()).toBe(300);
  });
  for (const { redis } of [one, other]) redis?.disconnect();
});

test.each([
  [300_000, 300],
  [299_700, 300],
  [298_000, 300],
  [300_040, 300],
  [301_900, 300],
  [137_000, 135],
  [137_001, 140],
  [2_000, 60],
  [-5_000, 60],
  [3_600_000, 600],
])("a code that lasts %i ms more by this server's clock means a wait of %i s", async (milliseconds, seconds) => {
  const { waitUntil } = await import("./code-wait.server");
  expect(waitUntil(1_000_000 + milliseconds, 1_000_000)).toBe(seconds);
});
