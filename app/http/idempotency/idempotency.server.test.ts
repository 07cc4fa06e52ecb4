import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";
import { registry } from "~/platform/metrics.server";
import { claimsOptions, connectRedis } from "~/platform/redis.server";
import { ClaimUnavailableError, NotDoneError, StillRunningError } from "../responses/not-done-error";
import * as idempotency from "./idempotency.server";

type Lifetime<Outcome> = Parameters<typeof idempotency.runOnce<Outcome>>[0]["seconds"];

function createRunOnce(connection: Parameters<typeof idempotency.createRunOnce>[0]) {
  const runOnce = idempotency.createRunOnce(connection);
  const ctx = { session: { record: undefined }, request: { address: "192.0.2.1" } };
  return <T>(
    key: string,
    seconds: Lifetime<T>,
    operation: () => Promise<T>,
    kind: "kept" | "kept-fail-closed" = "kept",
  ) => runOnce({ name: "launch", by: "member", parts: [key], outcome: z.any(), seconds, kind, ctx }, operation);
}

let server: TestRedis;
let redis: ReturnType<typeof connectRedis>;
/** With the limits that the product has for claims. */
let productRedis: ReturnType<typeof connectRedis>;

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, relaxedTimeouts);
  productRedis = connectRedis(server.url, claimsOptions);
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

const notSent = new GatewayError({ operation: "launchGame", kind: "overloaded", message: "slow_connection" });
const notOffered = new GatewayError({ operation: "launchGame", kind: "not-offered", message: "no_permission" });
const ended = new GatewayError({ operation: "logout", kind: "unauthenticated", message: "not_logged_in", status: 401 });
const sent = new GatewayError({ operation: "launchGame", kind: "timeout", message: "slow_connection" });

/** An operation that counts its runs and settles when the test says so. */
function manualOperation() {
  let finish: (outcome: { url: string }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const operation = vi.fn(
    () =>
      new Promise<{ url: string }>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      }),
  );
  return { operation, finish: (url: string) => finish({ url }), fail: (error: Error) => fail(error) };
}

const stores = [
  ["memory", () => createRunOnce(undefined)],
  ["Redis", () => createRunOnce(redis)],
] as const;

test.each(stores)("%s: repeats get the first outcome, also while the operation runs", async (_, create) => {
  const runOnce = create();
  const { operation, finish } = manualOperation();
  const answers = [runOnce("k", 10, operation), runOnce("k", 10, operation)];
  await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  finish("first");
  expect(await Promise.all(answers)).toEqual([{ url: "first" }, { url: "first" }]);
  expect(await runOnce("k", 10, operation)).toEqual({ url: "first" });
  expect(operation).toHaveBeenCalledTimes(1);
  expect(await runOnce("other", 10, async () => "second")).toBe("second");
});

test.each(stores)("%s: a failure that may have changed something is the outcome of repeats", async (_, create) => {
  const runOnce = create();
  const operation = vi.fn(() => Promise.reject(sent));
  for (const _ of [1, 2]) await expect(runOnce("k", 10, operation)).rejects.toBe(sent);
  expect(operation).toHaveBeenCalledTimes(1);
});

test.each(stores)("%s: after a failure that did nothing, a repeat runs the operation again", async (_, create) => {
  const runOnce = create();
  for (const [key, error] of Object.entries({ notSent, ended, notDone: new NotDoneError() })) {
    const operation = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce("done");
    await expect(runOnce(key, 10, operation)).rejects.toBe(error);
    await vi.waitFor(async () => expect(await runOnce(key, 10, operation)).toBe("done"));
    expect(operation).toHaveBeenCalledTimes(2);
  }
});

test("Redis: the outcome ends after its seconds, which Redis counts by its own clock", async () => {
  await createRunOnce(redis)("k", 10, async () => "done");
  const [key = ""] = await redis.keys("*");
  // The claim has a longer time until the outcome takes its place.
  await vi.waitFor(async () => expect(await redis.ttl(key)).toBeLessThanOrEqual(10));
  expect(await redis.ttl(key)).toBeGreaterThan(0);
});

test.each(stores)(
  "%s: the lifetime can depend on the outcome; 0 releases the key, except for concurrent repeats",
  async (_, create) => {
    const runOnce = create();
    const lifetime = (outcome: string) => (outcome === "again" ? 0 : 10);
    const operation = vi.fn<() => Promise<string>>().mockResolvedValueOnce("again").mockResolvedValue("stored");
    expect(await Promise.all([runOnce("k", lifetime, operation), runOnce("k", lifetime, operation)])).toEqual([
      "again",
      "again",
    ]);
    expect(operation).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => expect(await runOnce("k", lifetime, operation)).toBe("stored"));
    expect(await runOnce("k", lifetime, operation)).toBe("stored");
    expect(operation).toHaveBeenCalledTimes(2);
  },
);

test("another process gets the outcome, also while the first one runs the operation", async () => {
  const { operation, finish } = manualOperation();
  const [one, other] = [createRunOnce(redis), createRunOnce(redis)];
  const first = one("k", 10, operation);
  await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  const repeat = other("k", 10, operation);
  finish("first");
  expect(await repeat).toEqual(await first);
  expect(await createRunOnce(redis)("k", 10, operation)).toEqual({ url: "first" });
  expect(operation).toHaveBeenCalledTimes(1);
});

test("Redis has neither the key of an operation nor its outcome in readable form", async () => {
  const key = "launch demo_user1 0912345678";
  const url = "https://games.example/play?token=secret-launch-token";
  await createRunOnce(redis)(key, 10, async () => ({ url }));
  await vi.waitFor(async () => {
    const [stored = ""] = await redis.keys("*");
    const text = `${stored} ${await redis.get(stored)}`;
    expect(text).not.toMatch(/claim:/);
    expect(text).not.toMatch(/demo_user1|0912345678|games\.example|secret-launch-token/);
    const plain = createHash("sha256").update(key).digest();
    expect(text).not.toContain(plain.toString("base64url"));
    expect(text).not.toContain(plain.toString("hex"));
  });
  expect(await createRunOnce(redis)(key, 10, async () => ({ url: "another" }))).toEqual({ url });
});

test("another process waits, and runs the operation after the first one sent nothing", async () => {
  const first = manualOperation();
  const failing = createRunOnce(redis)("k", 10, first.operation);
  await vi.waitFor(() => expect(first.operation).toHaveBeenCalledTimes(1));
  const repeat = createRunOnce(redis)("k", 10, async () => ({ url: "second" }));
  first.fail(notSent);
  await expect(failing).rejects.toBe(notSent);
  expect(await repeat).toEqual({ url: "second" });
});

test("a gateway that does not have the operation is not called again, by this process or another one, for 5 s", async () => {
  const runOnce = createRunOnce(redis);
  const first = manualOperation();
  const second = vi.fn(async () => ({ url: "second" }));
  const failing = runOnce("k", 10, first.operation);
  await vi.waitFor(() => expect(first.operation).toHaveBeenCalledTimes(1));
  const waiting = createRunOnce(redis)("k", 10, second);
  first.fail(notOffered);
  await expect(failing).rejects.toBe(notOffered);
  for (const repeat of [waiting, runOnce("k", 10, second), createRunOnce(redis)("k", 10, second)])
    await expect(repeat).rejects.toMatchObject({ kind: "not-offered", operation: "launchGame" });
  expect(second).not.toHaveBeenCalled();
  expect(await redis.ttl((await redis.keys("*"))[0] ?? "")).toBeLessThanOrEqual(5);
});

test("an operation that does not end in another process, or may have changed something there, is not run twice: StillRunningError", async () => {
  const { operation } = manualOperation();
  const failing = vi.fn(() => Promise.reject(sent));
  const runOnce = createRunOnce(redis);
  runOnce("unending", 10, operation);
  await expect(runOnce("failed", 10, failing)).rejects.toBe(sent);
  await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  const other = createRunOnce(redis);
  const repeats = await Promise.allSettled([other("unending", 10, operation), other("failed", 10, failing)]);
  for (const repeat of repeats) expect(repeat).toMatchObject({ reason: expect.any(StillRunningError) });
  expect([operation, failing].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

/** An operation that blocks this process for a time after it has been claimed, as a busy event loop does. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const countOf = async (result: string) => {
  const metric = await registry.getSingleMetric("idempotency_claims_total")?.get();
  return metric?.values.find(({ labels }) => labels.result === result)?.value ?? 0;
};

describe("equal writes on two machines", () => {
  test("run once, and the second takes the first one's outcome, which is not shared with others", async () => {
    for (const lifetime of [0, () => 0] as const) {
      const { operation, finish } = manualOperation();
      const first = createRunOnce(redis)("k", lifetime, operation);
      await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
      const others = [createRunOnce(redis), createRunOnce(redis)].map((runOnce) => runOnce("k", lifetime, operation));
      const polls = vi.spyOn(redis, "mget");
      await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(1));
      finish("session");
      expect(await Promise.all([first, ...others])).toEqual(Array(3).fill({ url: "session" }));
      expect(operation).toHaveBeenCalledTimes(1);
      polls.mockRestore();
      const later = vi.fn(async () => ({ url: "later" }));
      await vi.waitFor(async () => expect(await createRunOnce(redis)("k", 0, later)).toEqual({ url: "later" }));
      await redis.flushall();
    }
  });

  test("run once while the event loop is busy, also with limits as short as the product's", async () => {
    await waitUntilReady(productRedis);
    const operation = vi.fn(async () => "done");
    const [one, other] = [createRunOnce(productRedis), createRunOnce(productRedis)];
    for (let pair = 0; pair < 5; pair += 1) {
      const answers = [one(`pair ${pair}`, 10, operation), other(`pair ${pair}`, 10, operation)];
      block(300);
      expect(await Promise.all(answers)).toEqual(["done", "done"]);
    }
    expect(operation).toHaveBeenCalledTimes(5);
  });
});

describe("a write that must not happen twice is not run while Redis cannot tell", () => {
  const failClosed = "kept-fail-closed";

  test("paused, killed and restarted; each outcome is counted", async () => {
    await waitUntilReady(productRedis);
    const runOnce = createRunOnce(productRedis);
    const operation = vi.fn(async () => "done");
    const before = await countOf("failed_closed");
    const expectRefused = () => expect(runOnce("k", 10, operation, failClosed)).rejects.toThrow(ClaimUnavailableError);
    server.pause();
    await expectRefused();
    server.resume();
    await server.kill();
    await expectRefused();
    expect(operation).not.toHaveBeenCalled();
    expect(await countOf("failed_closed")).toBe(before + 2);
    await server.start();
    expect(await runOnce("k", 10, operation, failClosed)).toBe("done");
    expect(await createRunOnce(redis)("k", 10, operation, failClosed)).toBe("done");
    expect(operation).toHaveBeenCalledTimes(1);
  }, 30_000);

  test("a claim that Redis carries out after its process gave up does not keep others from trying again", async () => {
    await waitUntilReady(productRedis);
    const operation = vi.fn(async () => "done");
    server.pause();
    const refused = createRunOnce(productRedis)("k", 3600, operation, failClosed);
    await expect(refused).rejects.toThrow(ClaimUnavailableError);
    server.resume();
    await waitUntilReady(redis);
    await vi.waitFor(async () => expect(await createRunOnce(redis)("k", 3600, operation, failClosed)).toBe("done"), {
      timeout: 10_000,
    });
    expect(operation).toHaveBeenCalledTimes(1);
  }, 30_000);

  test("a repeat in the same process gets the outcome without Redis", async () => {
    await waitUntilReady(redis);
    const runOnce = createRunOnce(redis);
    const operation = vi.fn(async () => "done");
    await runOnce("k", 10, operation, failClosed);
    const before = await countOf("repeated");
    expect(await runOnce("k", 10, operation, failClosed)).toBe("done");
    expect(await countOf("repeated")).toBe(before + 1);
  });
});

test("Redis paused, killed and restarted: memory alone recognises repeats meanwhile", async () => {
  await waitUntilReady(productRedis);
  const runOnce = createRunOnce(productRedis);
  const operation = vi.fn(async () => "done");
  const runTwice = async (key: string, again = runOnce) => {
    const before = operation.mock.calls.length;
    expect([await runOnce(key, 10, operation), await again(key, 10, operation)]).toEqual(["done", "done"]);
    expect(operation.mock.calls.length - before).toBe(1);
  };
  await runTwice("connected");
  server.pause();
  await runTwice("paused");
  server.resume();
  await server.kill();
  await runTwice("killed");
  await server.start();
  await Promise.all([waitUntilReady(redis), waitUntilReady(productRedis)]);
  // A busy machine may take longer than these limits; then memory alone recognises repeats once more.
  const runInTwo = () => runTwice(`restarted ${operation.mock.calls.length}`, createRunOnce(redis));
  await vi.waitFor(runInTwo, 10_000);
}, 30_000);
