import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { action, loader } from "./routes/feedback";

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

test.each([
  ["wrong", { content: "The page is slow.", captcha: "none" }, 409],
  ["empty", { content: "The page is slow.", captcha: "" }, 400],
])(
  "a captcha that is %s is shown at its field, and the text is kept (behaviour 13.18)",
  async (_what, fields, status) => {
    vi.useRealTimers();
    const call = () => Promise.reject(createRejectionError("sendFeedback", "captcha.incorrect"));
    const ctx = testContext({ url: "/m/feedback", gateway: { call } });
    const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams(fields) });
    const result = { error: { captcha: ["errors:enter_captcha"] }, initialValue: { content: "The page is slow." } };
    const answer = { init: { status }, data: { result: expect.objectContaining(result) } };
    expect(await action(routeArgs(ctx, request))).toMatchObject(answer);
  },
);
