import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";

let server: TestRedis;

/** The module as another process loads it. */
async function startProcess() {
  vi.resetModules();
  const { claimsRedis } = await import("~/platform/redis.server");
  if (claimsRedis) await waitUntilReady(claimsRedis);
  return { claimsRedis, ...(await import("./phone-auth.server")) };
}

beforeAll(async () => {
  server = await startTestRedis();
  vi.stubEnv("REDIS_URL", server.url);
  vi.stubEnv("SESSION_SECRET", "the-secret-that-processes-share-xx");
});

afterAll(() => server.close());

test("a code that the provider has accepted is not sent to it again, by no process; a wrong one is", async () => {
  const accepted = vi.fn(() => Response.json({ idToken: "id-token" }));
  const wrong = vi.fn(() => Response.json({ error: { message: "INVALID_CODE" } }));
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) =>
    `${body}`.includes("482913") ? accepted() : wrong(),
  );
  const site = { phoneAuthKey: "key" } as Parameters<
    Awaited<ReturnType<typeof startProcess>>["exchangeProviderCode"]
  >[0];
  const processes = [await startProcess(), await startProcess()];
  for (const { exchangeProviderCode, claimsRedis } of processes) {
    expect(await exchangeProviderCode(site, "session", "000000")).toBeUndefined();
    // Its key is released in the background: another process that asks before that gets the outcome of this one.
    await vi.waitFor(async () => expect(await claimsRedis?.keys("lobby:once:*}")).toEqual([]));
  }
  for (const { exchangeProviderCode } of processes)
    expect(await exchangeProviderCode(site, "session", "482913")).toBe("id-token");
  expect(wrong).toHaveBeenCalledTimes(2);
  expect(accepted).toHaveBeenCalledTimes(1);
  for (const { claimsRedis } of processes) claimsRedis?.disconnect();
});
