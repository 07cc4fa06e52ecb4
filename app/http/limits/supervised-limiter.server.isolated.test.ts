import cluster from "node:cluster";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logger } from "~/platform/logger.server";
import { RateLimit } from "./rate-limit.server";

const CHANNEL = "rate_limiter_flexible";
const FIVE = [{ points: 5, seconds: 900 }];
/** After this time without an answer memory counts, and after the pause the supervisor is asked again. */
const [ANSWER_MS, PAUSE_MS] = [1_000, 5_000];

let answers = true;
const asked = vi.fn();
const { send } = process;
const listeners = process.listeners("message");
const limiterListeners = () => process.listeners("message").filter((listener) => !listeners.includes(listener));

/** This process is a worker, and its supervisor. */
beforeAll(() => {
  new RateLimiterClusterMaster();
  Object.assign(cluster, { isWorker: true });
  const worker = {
    send: (message: unknown) => {
      for (const listener of limiterListeners()) listener(message, undefined);
    },
  };
  process.send = (message: { channel?: string }, ...others: unknown[]) => {
    if (message.channel !== CHANNEL) return send ? Reflect.apply(send, process, [message, ...others]) : true;
    asked(message);
    if (answers) queueMicrotask(() => cluster.emit("message", worker, message));
    return true;
  };
});

afterAll(() => {
  Object.assign(cluster, { isWorker: false });
  for (const listener of limiterListeners()) process.off("message", listener);
  if (send) process.send = send;
  else delete process.send;
});

async function take(limit: RateLimit, times: number): Promise<boolean[]> {
  const results = [];
  for (let attempt = 0; attempt < times; attempt += 1) results.push((await limit.for("a").take()).allowed);
  return results;
}

test("while the supervisor does not answer, a worker counts for itself: no attempt fails, and only the first one waits", async () => {
  const warn = vi.spyOn(logger, "warn");
  const limit = new RateLimit("silent", FIVE, undefined);
  const other = new RateLimit("other", FIVE, undefined);
  expect(await take(limit, 6), "the supervisor counts").toEqual([true, true, true, true, true, false]);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  answers = false;
  const first = take(limit, 1);
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(await first).toEqual([true]);
  asked.mockClear();
  expect(await take(limit, 5), "memory counts").toEqual([true, true, true, true, false]);
  expect(await limit.peek("a")).toMatchObject({ allowed: false });
  await limit.for("a").giveBack();
  await limit.for("a").giveBack();
  expect(await take(limit, 1)).toEqual([true]);
  await limit.for("a").clear();
  expect(await limit.peek("a")).toEqual({ allowed: true });
  await limit.hold("a", 60);
  expect(await limit.peek("a")).toMatchObject({ allowed: false });
  expect(await take(other, 1), "another limit").toEqual([true]);
  expect(asked).not.toHaveBeenCalled();
  expect(warn.mock.calls).toEqual([["the supervisor does not answer; limits count in this worker"]]);

  answers = true;
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(await limit.peek("a"), "the supervisor counts again").toMatchObject({ allowed: false });
  await limit.for("a").clear();
  expect(await take(limit, 6)).toEqual([true, true, true, true, true, false]);
  vi.useRealTimers();
});
