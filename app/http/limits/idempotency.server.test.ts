import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { startTestRedis, type TestRedis, unhurried, untilReady } from "~/gateway/testing/redis";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { connectRedis } = await import("~/platform/redis.server");
const { createRunOnce, NotDoneError, StillRunningError } = await import("./idempotency.server");

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

const notSent = new GatewayError({ operation: "launchGame", kind: "overloaded", message: "slow_connection" });
const sent = new GatewayError({ operation: "launchGame", kind: "timeout", message: "slow_connection" });

/** Counts how often something is done, and lets a test decide when it ends. */
function work() {
  let finish: (outcome: { url: string }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const make = vi.fn(
    () =>
      new Promise<{ url: string }>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      }),
  );
  return { make, finish: (url: string) => finish({ url }), fail: (error: Error) => fail(error) };
}

const stores = [
  ["memory", () => createRunOnce(undefined)],
  ["Redis", () => createRunOnce(redis)],
] as const;

test.each(stores)("%s: repeats get the first outcome, also while it is running (safety)", async (_, create) => {
  const once = create();
  const { make, finish } = work();
  const answers = [once("k", 10, make), once("k", 10, make)];
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1));
  finish("first");
  expect(await Promise.all(answers)).toEqual([{ url: "first" }, { url: "first" }]);
  expect(await once("k", 10, make)).toEqual({ url: "first" });
  expect(make).toHaveBeenCalledTimes(1);
  expect(await once("other", 10, async () => "own")).toBe("own");
});

test.each(stores)("%s: a failure that may have changed something is told to every repeat", async (_, create) => {
  const once = create();
  const make = vi.fn(() => Promise.reject(sent));
  await expect(once("k", 10, make)).rejects.toBe(sent);
  await expect(once("k", 10, make)).rejects.toBe(sent);
  expect(make).toHaveBeenCalledTimes(1);
});

test.each(stores)("%s: after a failure that sent nothing the repeat tries again", async (_, create) => {
  const once = create();
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(notSent).mockResolvedValueOnce("done");
  await expect(once("k", 10, make)).rejects.toBe(notSent);
  await vi.waitFor(async () => expect(await once("k", 10, make)).toBe("done"));
  expect(make).toHaveBeenCalledTimes(2);
});

test.each(stores)("%s: its life is over after its seconds", async (_, create) => {
  const once = create();
  const make = vi.fn(async () => "done");
  await once("k", 1, make);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await once("k", 1, make);
  expect(make).toHaveBeenCalledTimes(2);
});

test.each(stores)(
  "%s: an outcome may decide how long it lives; 0 is forgotten, but not by repeats",
  async (_, create) => {
    const once = create();
    const life = (outcome: string) => (outcome === "again" ? 0 : 10);
    const make = vi.fn<() => Promise<string>>().mockResolvedValueOnce("again").mockResolvedValue("kept");
    expect(await Promise.all([once("k", life, make), once("k", life, make)])).toEqual(["again", "again"]);
    expect(make).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => expect(await once("k", life, make)).toBe("kept"));
    expect(await once("k", life, make)).toBe("kept");
    expect(make).toHaveBeenCalledTimes(2);
  },
);

test("another process gets the outcome, also while the first is at it", async () => {
  const { make, finish } = work();
  const [one, other] = [createRunOnce(redis), createRunOnce(redis)];
  const first = one("k", 10, make);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1));
  const repeat = other("k", 10, make);
  finish("first");
  expect(await repeat).toEqual(await first);
  expect(await createRunOnce(redis)("k", 10, make)).toEqual({ url: "first" });
  expect(make).toHaveBeenCalledTimes(1);
  expect((await redis.keys("*")).join()).not.toMatch(/once:k$/);
});

test("another process waits, and tries itself when the first has sent nothing", async () => {
  const first = work();
  const failing = createRunOnce(redis)("k", 10, first.make);
  await vi.waitFor(() => expect(first.make).toHaveBeenCalledTimes(1));
  const repeat = createRunOnce(redis)("k", 10, async () => ({ url: "second" }));
  first.fail(notSent);
  await expect(failing).rejects.toBe(notSent);
  expect(await repeat).toEqual({ url: "second" });
});

test("a first process that never ends is not doubled: the repeat is told so, and may ask again", async () => {
  const { make } = work();
  createRunOnce(redis)("k", 10, make);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1));
  const other = createRunOnce(redis);
  await expect(other("k", 10, make)).rejects.toBeInstanceOf(StillRunningError);
  expect(make).toHaveBeenCalledTimes(1);
});

test("Redis held, killed and back: memory alone keeps repeats away meanwhile", async () => {
  await untilReady(hurried);
  const once = createRunOnce(hurried);
  const make = vi.fn(async () => "done");
  const twice = async (key: string) => {
    const before = make.mock.calls.length;
    expect([await once(key, 10, make), await once(key, 10, make)]).toEqual(["done", "done"]);
    expect(make.mock.calls.length - before).toBe(1);
  };
  await twice("there");
  server.hold();
  await twice("held");
  server.release();
  await server.kill();
  await twice("gone");
  await server.start();
  await Promise.all([untilReady(redis), untilReady(hurried)]);
  await twice("back");
  await vi.waitFor(async () => expect(await createRunOnce(redis)("back", 10, make)).toBe("done"));
  expect(make).toHaveBeenCalledTimes(4);
}, 30_000);

test.each(stores)("%s: what says that nothing was done is forgotten, and the repeat tries again", async (_, create) => {
  const once = create();
  const make = vi.fn(async () => ({ url: "done" }));
  await expect(
    once("k", 10, async () => {
      throw new NotDoneError();
    }),
  ).rejects.toBeInstanceOf(NotDoneError);
  await vi.waitFor(async () => expect(await once("k", 10, make)).toEqual({ url: "done" }));
  expect(make).toHaveBeenCalledTimes(1);
});
