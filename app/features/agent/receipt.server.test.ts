import { expect, test, vi } from "vitest";
import type { HeldContract } from "~/gateway/resources/agent/held-contracts.server";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { judge } = await import("./receipt.server");
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
  expect(judge(receipt("accept", "lost"), [accepted])).toBe("arrived");
  expect(judge(receipt("accept", "lost"), [runs])).toBe("changed");
  expect(judge(receipt("reject", "lost"), [runs])).toBe("arrived");
  expect(judge(receipt("reject", "lost"), [accepted])).toBe("changed");
  expect(judge(receipt("confirm", "lost"), [])).toBe("arrived");
  expect(judge(receipt("confirm", "lost"), [runs])).toBe("changed");
  expect(judge(receipt("confirm", "lost"), [daily("9", "active", "1", "LIVE")])).toBe("arrived");
});

test("a request that still waits: did not arrive; with other terms: changed", () => {
  expect(judge(receipt("accept", "lost"), [request, runs])).toBe("missed");
  expect(judge(receipt("accept", "lost"), [daily("1", "edited", "0.6"), runs])).toBe("changed");
});

test("an answer that is late stays unknown for a minute, then counts as not arrived", () => {
  expect(judge(receipt("accept", "late"), [request])).toBe("unknown");
  expect(judge(receipt("accept", "late", Date.now() - 61_000), [request])).toBe("missed");
});

test("what cannot be read is unknown, and what was confirmed is not doubted", () => {
  expect(judge(receipt("accept", "lost"), undefined)).toBe("unknown");
  expect(judge(receipt("accept", "confirmed"), undefined)).toBe("arrived");
  expect(judge(receipt("accept", "confirmed"), [request])).toBe("arrived");
});
