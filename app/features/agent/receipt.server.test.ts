import { expect, test, vi } from "vitest";
import type { HeldContract } from "~/gateway/resources/agent/held-contracts.server";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { resolveAnswerState } = await import("./receipt.server");
const { keyOf, placeOf, termsHashOf, versionOf } = await import("~/gateway/resources/agent/held-contracts.server");

const daily = (
  id: string,
  status: HeldContract["contract"]["status"],
  rate: string,
  product = "RNG",
): HeldContract => ({
  kind: "daily",
  contract: { id, product, status, terms: { rate } },
});

const request = daily("1", "edited", "0.5");
const runs = daily("2", "active", "0.3");

function receipt(answer: "accept" | "reject" | "confirm", sent: "lost" | "late" | "confirmed", at = Date.now()) {
  const attempt = { sent, at, answer, place: placeOf(request), terms: termsHashOf(request) };
  return { owner: "a", contract: keyOf(request), version: versionOf(request), asked: answer, attempt };
}

test("an answer is told by what runs now", () => {
  const accepted = daily("1", "active", "0.5");
  expect(resolveAnswerState(receipt("accept", "lost"), [accepted])).toBe("arrived");
  expect(resolveAnswerState(receipt("accept", "lost"), [runs])).toBe("changed");
  expect(resolveAnswerState(receipt("reject", "lost"), [runs])).toBe("arrived");
  expect(resolveAnswerState(receipt("reject", "lost"), [accepted])).toBe("changed");
  expect(resolveAnswerState(receipt("confirm", "lost"), [])).toBe("arrived");
  expect(resolveAnswerState(receipt("confirm", "lost"), [runs])).toBe("changed");
  expect(resolveAnswerState(receipt("confirm", "lost"), [daily("9", "active", "1", "LIVE")])).toBe("arrived");
});

test("a request that still waits: did not arrive; with other terms: changed", () => {
  expect(resolveAnswerState(receipt("accept", "lost"), [request, runs])).toBe("missed");
  expect(resolveAnswerState(receipt("accept", "lost"), [daily("1", "edited", "0.6"), runs])).toBe("changed");
});

test("an answer that is late stays unknown for a minute, then counts as not arrived", () => {
  expect(resolveAnswerState(receipt("accept", "late"), [request])).toBe("unknown");
  expect(resolveAnswerState(receipt("accept", "late", Date.now() - 61_000), [request])).toBe("missed");
});

test("what cannot be read is unknown, and what was confirmed is not doubted", () => {
  expect(resolveAnswerState(receipt("accept", "lost"), undefined)).toBe("unknown");
  expect(resolveAnswerState(receipt("accept", "confirmed"), undefined)).toBe("arrived");
  expect(resolveAnswerState(receipt("accept", "confirmed"), [request])).toBe("arrived");
});
