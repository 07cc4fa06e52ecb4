import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { respondToLogin } from "./login-response.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused log-in does not wait longer than 800 ms for its captcha (behaviour 19.7)", async () => {
  const ctx = {
    page: { cacheable: true },
    gateway: { call: () => new Promise(() => undefined) },
    memoize: (_: string, work: () => unknown) => work(),
  } as unknown as RequestContext;
  const reply = { answer: { result: {} }, status: 401 };
  const settled = vi.fn();
  respondToLogin(ctx, { kind: "form", reply, needsCaptcha: true }).then(settled);
  await vi.advanceTimersByTimeAsync(800);
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ data: { result: {}, captcha: {} }, init: expect.objectContaining({ status: 401 }) }),
  );
});
