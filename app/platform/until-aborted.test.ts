import { afterEach, beforeEach, expect, it } from "vitest";
import { untilAborted } from "./until-aborted";

const unhandled: unknown[] = [];
const collect = (reason: unknown) => unhandled.push(reason);
const allEvents = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  unhandled.length = 0;
  process.on("unhandledRejection", collect);
});
afterEach(() => process.off("unhandledRejection", collect));

it("gives what comes before the signal aborts, and passes a failure on", async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(signal, Promise.resolve("page"))).toBe("page");
  await expect(untilAborted(signal, Promise.reject(new Error("no page")))).rejects.toThrow("no page");
});

it.each(["before", "while"])("a failure after the signal has aborted %s it waits ends no process", async (moment) => {
  const controller = new AbortController();
  if (moment === "before") controller.abort();
  let fail = (_error: Error) => {};
  const pending = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const waiting = untilAborted(controller.signal, pending);
  controller.abort();
  expect(await waiting).toBeUndefined();
  fail(new Error("too late"));
  await allEvents();
  expect(unhandled).toEqual([]);
});
