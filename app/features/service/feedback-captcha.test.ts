import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Route } from "./routes/+types/feedback";
import { loader } from "./routes/feedback";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the feedback form does not wait longer than 800 ms for its captcha (behaviour 19.7)", async () => {
  const ctx = {
    page: { cacheable: true },
    session: {},
    cookies: { unseal: async () => undefined },
    request: { url: new URL("http://lobby.example/m/feedback") },
    gateway: { call: () => new Promise(() => undefined) },
    memoize: (_: string, work: () => unknown) => work(),
  };
  const settled = vi.fn();
  loader({ context: { get: () => ctx } } as unknown as Route.LoaderArgs).then(settled);
  await vi.advanceTimersByTimeAsync(800);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ captcha: undefined, member: false, content: "" }));
});
