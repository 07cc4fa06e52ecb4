import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { connectRedis } = await import("~/platform/redis.server");
const { createRunOnce, NotDoneError, StillRunningError } = await import("./idempotency.server");

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

const notSent = new GatewayError({ operation: "launchGame", kind: "overloaded", message: "slow_connection" });
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

test.each(stores)(
  "%s: after a failure that may have changed something, repeats get the same failure",
  async (_, create) => {
    const runOnce = create();
    const operation = vi.fn(() => Promise.reject(sent));
    await expect(runOnce("k", 10, operation)).rejects.toBe(sent);
    await expect(runOnce("k", 10, operation)).rejects.toBe(sent);
    expect(operation).toHaveBeenCalledTimes(1);
  },
);

test.each(stores)("%s: after a failure that sent nothing, a repeat runs the operation again", async (_, create) => {
  const runOnce = create();
  const operation = vi.fn<() => Promise<string>>().mockRejectedValueOnce(notSent).mockResolvedValueOnce("done");
  await expect(runOnce("k", 10, operation)).rejects.toBe(notSent);
  await vi.waitFor(async () => expect(await runOnce("k", 10, operation)).toBe("done"));
  expect(operation).toHaveBeenCalledTimes(2);
});

test.each(stores)("%s: the outcome ends after its seconds", async (_, create) => {
  const runOnce = create();
  const operation = vi.fn(async () => "done");
  await runOnce("k", 1, operation);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await runOnce("k", 1, operation);
  expect(operation).toHaveBeenCalledTimes(2);
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
  expect((await redis.keys("*")).join()).not.toMatch(/once:k$/);
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

test("an operation that does not end in another process is not run twice: StillRunningError", async () => {
  const { operation } = manualOperation();
  createRunOnce(redis)("k", 10, operation);
  await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  const other = createRunOnce(redis);
  await expect(other("k", 10, operation)).rejects.toBeInstanceOf(StillRunningError);
  expect(operation).toHaveBeenCalledTimes(1);
});

test("Redis paused, killed and restarted: memory alone recognises repeats meanwhile", async () => {
  await waitUntilReady(productRedis);
  const runOnce = createRunOnce(productRedis);
  const operation = vi.fn(async () => "done");
  const runTwice = async (key: string) => {
    const before = operation.mock.calls.length;
    expect([await runOnce(key, 10, operation), await runOnce(key, 10, operation)]).toEqual(["done", "done"]);
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
  await runTwice("restarted");
  await vi.waitFor(async () => expect(await createRunOnce(redis)("restarted", 10, operation)).toBe("done"));
  expect(operation).toHaveBeenCalledTimes(4);
}, 30_000);

test.each(stores)("%s: after NotDoneError, a repeat runs the operation again", async (_, create) => {
  const runOnce = create();
  const operation = vi.fn(async () => ({ url: "done" }));
  await expect(
    runOnce("k", 10, async () => {
      throw new NotDoneError();
    }),
  ).rejects.toBeInstanceOf(NotDoneError);
  await vi.waitFor(async () => expect(await runOnce("k", 10, operation)).toEqual({ url: "done" }));
  expect(operation).toHaveBeenCalledTimes(1);
});
