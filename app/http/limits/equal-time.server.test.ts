import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EqualTime } from "./equal-time.server";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const send = async (milliseconds: number) => {
  await sleep(milliseconds);
  return "sent";
};
const refuse = async (milliseconds: number) => {
  await sleep(milliseconds);
  throw new Error("refused");
};

/** The outcome of a call, and after how many milliseconds it is reported. */
async function timed(equalTime: EqualTime, work: Promise<string>): Promise<[string, number]> {
  const startedAt = performance.now();
  const outcome = equalTime.settle(work).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return [await outcome, Math.round(performance.now() - startedAt)];
}

it("a success and a refusal are sent no earlier than after 600 ms", async () => {
  const equalTime = new EqualTime();
  expect(await timed(equalTime, send(40))).toEqual(["sent", 600]);
  expect(await timed(equalTime, refuse(5))).toEqual(["refused", 600]);
});

it("where the gateway needs longer to send, a refusal takes as long as the slowest success", async () => {
  const equalTime = new EqualTime();
  await timed(equalTime, send(1_400));
  await timed(equalTime, send(1_100));
  expect(await timed(equalTime, refuse(5))).toEqual(["refused", 1_400]);
  expect(await timed(equalTime, send(900))).toEqual(["sent", 1_400]);
});

it("a slow refusal slows nothing else, and neither does a slow success for longer than 15 minutes", async () => {
  const equalTime = new EqualTime();
  expect(await timed(equalTime, refuse(1_400))).toEqual(["refused", 1_400]);
  expect(await timed(equalTime, refuse(5))).toEqual(["refused", 600]);
  await timed(equalTime, send(1_400));
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(await timed(equalTime, refuse(5))).toEqual(["refused", 600]);
});

/** After how many milliseconds a refusal of a log-in is reported. */
async function refusedAfter(equalTime: EqualTime, milliseconds: number): Promise<number> {
  const startedAt = performance.now();
  const refusal = sleep(milliseconds).then(() => equalTime.waitUntilEqual(startedAt));
  await vi.runAllTimersAsync();
  await refusal;
  return Math.round(performance.now() - startedAt);
}

it.each([3, 80, 215, 245, 249, 251, 499, 599])(
  "a log-in that is refused after %d ms is told after 600 ms, whatever the gateway needed for it",
  async (milliseconds) => {
    expect(await refusedAfter(new EqualTime(), milliseconds)).toBe(600);
  },
);

it("where log-ins succeed more slowly, their refusals take as long, and a success does not wait", async () => {
  const equalTime = new EqualTime();
  const startedAt = performance.now();
  const success = sleep(900).then(() => equalTime.recordSuccess(startedAt));
  await vi.runAllTimersAsync();
  await success;
  expect(Math.round(performance.now() - startedAt)).toBe(900);
  expect(await refusedAfter(equalTime, 5)).toBe(900);
  expect(await refusedAfter(equalTime, 700)).toBe(900);
});

it("no request is delayed by more than 6.5 s for others", async () => {
  const equalTime = new EqualTime();
  await timed(equalTime, send(8_000));
  expect(await timed(equalTime, refuse(5))).toEqual(["refused", 6_500]);
});
