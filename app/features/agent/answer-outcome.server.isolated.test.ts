import { expect, test, vi } from "vitest";
import type { AgentContract } from "~/gateway/resources/agent/contracts.server";
import type { AnswerAttempt } from "./answer-contract.server";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { resolveAnswerState } = await import("./answer-outcome.server");
const { keyOf, scopeOf, termsHashOf, versionOf } = await import("~/gateway/resources/agent/contracts.server");

const daily = (
  id: string,
  status: AgentContract["contract"]["status"],
  rate: string,
  product = "RNG",
): AgentContract => ({
  kind: "daily",
  contract: { id, product, status, terms: { rate } },
});

/** A changed contract that was answered, and the running one that it would replace. */
const request = daily("1", "edited", "0.5");
const running = daily("2", "active", "0.3");

function answered(
  answer: AnswerAttempt["answer"],
  result: AnswerAttempt["result"],
  finishedAt = Date.now(),
): Parameters<typeof resolveAnswerState>[0] {
  const attempt = { result, finishedAt, answer, scope: scopeOf(request), termsHash: termsHashOf(request) };
  return { contract: keyOf(request), version: versionOf(request), attempt };
}

test("a lost reply to a request that no longer waits: the running contracts tell whether it was carried out", () => {
  const accepted = daily("1", "active", "0.5");
  const otherProduct = daily("9", "active", "1", "LIVE");
  expect(resolveAnswerState(answered("accept", "reply-lost"), [accepted])).toBe("arrived");
  expect(resolveAnswerState(answered("accept", "reply-lost"), [running])).toBe("changed");
  expect(resolveAnswerState(answered("reject", "reply-lost"), [running])).toBe("arrived");
  expect(resolveAnswerState(answered("reject", "reply-lost"), [accepted])).toBe("changed");
  expect(resolveAnswerState(answered("confirm", "reply-lost"), [])).toBe("arrived");
  expect(resolveAnswerState(answered("confirm", "reply-lost"), [running])).toBe("changed");
  expect(resolveAnswerState(answered("confirm", "reply-lost"), [otherProduct])).toBe("arrived");
});

test("a lost reply to a request that still waits: not received, or changed if its terms are others", () => {
  const otherTerms = daily("1", "edited", "0.6");
  expect(resolveAnswerState(answered("accept", "reply-lost"), [request, running])).toBe("missed");
  expect(resolveAnswerState(answered("accept", "reply-lost"), [otherTerms, running])).toBe("changed");
});

test("a timed-out answer is unknown for a minute, then counts as not received", () => {
  const minuteAgo = Date.now() - 61_000;
  expect(resolveAnswerState(answered("accept", "timed-out"), [request])).toBe("unknown");
  expect(resolveAnswerState(answered("accept", "timed-out", minuteAgo), [request])).toBe("missed");
});

test("a lost reply is unknown while the contracts cannot be read; a confirmed answer needs no contracts", () => {
  expect(resolveAnswerState(answered("accept", "reply-lost"), undefined)).toBe("unknown");
  expect(resolveAnswerState(answered("accept", "confirmed"), undefined)).toBe("arrived");
  expect(resolveAnswerState(answered("accept", "confirmed"), [request])).toBe("arrived");
});
