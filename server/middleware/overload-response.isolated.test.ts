import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, expect, it, vi } from "vitest";
import { OverloadError } from "../overload/overload-error";
import { sendOverloadError } from "./overload-response";

const sendError = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("./error-response", () => ({ sendError }));

beforeEach(() => {
  vi.useFakeTimers();
  sendError.mockClear();
});

function send({ destroyed = false } = {}) {
  const response = { destroyed, setHeader: () => undefined } as unknown as ServerResponse;
  return sendOverloadError({ method: "GET" } as IncomingMessage, response, new OverloadError(429, 1));
}

it("requests that are refused together are answered one after the other, half a second to a second later", async () => {
  const all = Array.from({ length: 100 }, () => send());
  await vi.advanceTimersByTimeAsync(499);
  expect(sendError).not.toHaveBeenCalled();
  const answered = [];
  for (let step = 0; step < 10; step += 1) {
    sendError.mockClear();
    await vi.advanceTimersByTimeAsync(51);
    answered.push(sendError.mock.calls.length);
  }
  expect(answered.reduce((sum, each) => sum + each, 0)).toBe(100);
  expect(Math.max(...answered)).toBeLessThan(40);
  await Promise.all(all);
});

it("nothing is made for visitors who have left", async () => {
  const refused = send({ destroyed: true });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(sendError).not.toHaveBeenCalled();
});
