import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { loader } from "./routes/feedback";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the feedback form does not wait longer than 800 ms for its captcha (behaviour 19.7)", async () => {
  const ctx = testContext({ url: "/m/feedback", gateway: { call: () => new Promise(() => undefined) } });
  const settled = vi.fn();
  loader(routeArgs(ctx)).then(settled);
  await vi.advanceTimersByTimeAsync(800);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ captcha: undefined, member: false, content: "" }));
});
