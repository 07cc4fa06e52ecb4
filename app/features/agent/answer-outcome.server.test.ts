import { expect, test } from "vitest";
import { keyOf, scopeOf, termsHashOf, versionOf } from "~/frame/contracts/contracts.server";
import type { AgentContract, ContractList } from "~/gateway/resources/agent/contracts.server";
import { testContext } from "~/http/context/testing/test-context";
import type { MessageKey } from "~/i18n/message-key";
import type { AnswerAttempt } from "./answer-contract.server";
import { createReceipt, readReceipt, resolveAnswerState } from "./answer-outcome.server";
import { runningVersionOf } from "./contract-evidence.server";

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

/** @param before the running contracts that were listed when the answer was sent */
function answered(
  answer: AnswerAttempt["answer"],
  result: AnswerAttempt["result"],
  { finishedAt = Date.now(), before = [running] }: { finishedAt?: number; before?: AgentContract[] } = {},
): Parameters<typeof resolveAnswerState>[0] {
  const scope = scopeOf(request);
  const details = { scope, termsHash: termsHashOf(request), before: runningVersionOf(before, scope) };
  return { contract: keyOf(request), version: versionOf(request), attempt: { result, finishedAt, answer, ...details } };
}

const listOf = (...contracts: AgentContract[]): ContractList => ({ contracts, unread: [], unreadRequests: [] });
/** A list of which the running contracts of a kind could not be read. */
const listWithout = (kind: AgentContract["kind"], ...contracts: AgentContract[]): ContractList => ({
  ...listOf(...contracts),
  unread: [kind],
});
const otherProduct = daily("9", "active", "1", "LIVE");
const accepted = daily("1", "active", "0.5");
const answers = ["accept", "reject", "confirm"] as const;

test("a lost reply to a request that no longer waits: the running contracts tell whether it was carried out", () => {
  expect(resolveAnswerState(answered("accept", "reply-lost"), listOf(accepted))).toBe("arrived");
  expect(resolveAnswerState(answered("accept", "reply-lost"), listOf(running))).toBe("changed");
  expect(resolveAnswerState(answered("reject", "reply-lost"), listOf(running))).toBe("arrived");
  expect(resolveAnswerState(answered("reject", "reply-lost"), listOf(accepted))).toBe("changed");
  expect(resolveAnswerState(answered("confirm", "reply-lost"), listOf(running))).toBe("changed");
  expect(resolveAnswerState(answered("confirm", "reply-lost"), listOf(otherProduct))).toBe("arrived");
});

test("a list without any contract of the kind does not prove that the one that ran has ended", () => {
  expect(resolveAnswerState(answered("confirm", "reply-lost"), listOf())).toBe("likely");
  expect(resolveAnswerState(answered("accept", "reply-lost"), listOf())).toBe("likely");
});

test("a rejection leaves what runs, also where request and running contract have the same id", () => {
  const sameId = daily("1", "active", "0.3");
  const attempt = answered("reject", "reply-lost", { before: [sameId] });
  expect(resolveAnswerState(attempt, listOf(sameId))).toBe("arrived");
});

test.each(answers)(
  "%s, reply lost, on a gateway that lists no running contracts: closed and most likely arrived",
  (answer) => {
    const attempt = answered(answer, "reply-lost", { before: [] });
    expect(resolveAnswerState(attempt, listOf())).toBe("likely");
    // A list of other running contracts shows that this gateway would list the accepted one.
    expect(resolveAnswerState(attempt, listOf(otherProduct))).toBe(answer === "accept" ? "changed" : "arrived");
  },
);

test("an accepted contract that is listed without terms: a new one shows it, an unchanged one leaves it open", () => {
  const withoutTerms: AgentContract = {
    kind: "daily",
    contract: { id: "1", product: "RNG", status: "active", terms: {} },
  };
  const attempt = (before: AgentContract[]) => answered("accept", "reply-lost", { before });
  expect(resolveAnswerState(attempt([]), listOf(withoutTerms))).toBe("arrived");
  expect(resolveAnswerState(attempt([withoutTerms]), listOf(withoutTerms))).toBe("likely");
});

test("a lost reply to a request that waits with other terms: changed", () => {
  const otherTerms = daily("1", "edited", "0.6");
  expect(resolveAnswerState(answered("accept", "reply-lost"), listOf(otherTerms, running))).toBe("changed");
});

test.each(["reply-lost", "timed-out"] as const)(
  "an answer that is %s is unknown for a minute while its request waits, then counts as not received",
  (result) => {
    const minuteAgo = { finishedAt: Date.now() - 61_000 };
    expect(resolveAnswerState(answered("accept", result), listOf(request, running))).toBe("unknown");
    expect(resolveAnswerState(answered("accept", result, minuteAgo), listOf(request, running))).toBe("missed");
  },
);

test.each(answers)("%s, reply lost: what cannot be read is no evidence, the outcome is unknown", (answer) => {
  const attempt = answered(answer, "reply-lost", { finishedAt: Date.now() - 61_000 });
  expect(resolveAnswerState(attempt, undefined)).toBe("unknown");
  expect(resolveAnswerState(attempt, listWithout("daily"))).toBe("unknown");
  expect(resolveAnswerState(attempt, listWithout("daily", accepted, otherProduct))).toBe("unknown");
  // A request that was read still waits, whatever else was not, and other kinds do not matter.
  expect(resolveAnswerState(attempt, listWithout("daily", request))).toBe("missed");
  expect(resolveAnswerState(answered("accept", "reply-lost"), listWithout("hourly", accepted))).toBe("arrived");
});

test("nothing follows from what runs now when it is unknown what ran before the answer", () => {
  const { attempt, ...answer } = answered("reject", "reply-lost");
  const { before: _, ...withoutBefore } = attempt;
  expect(resolveAnswerState({ ...answer, attempt }, listOf(running))).toBe("arrived");
  expect(resolveAnswerState({ ...answer, attempt: withoutBefore }, listOf(running))).toBe("unknown");
});

test("a confirmed answer needs no contracts", () => {
  expect(resolveAnswerState(answered("accept", "confirmed"), undefined)).toBe("arrived");
  expect(resolveAnswerState(answered("accept", "confirmed"), listOf(request))).toBe("arrived");
});

test("a receipt with a text that this release does not have, as another one may have made, tells nothing", async () => {
  const ctx = testContext({ account: {} });
  const { contract, version, attempt } = answered("accept", "refused");
  const receiptOf = (error: string) =>
    createReceipt(ctx, { contract, version, answer: "accept" }, { ...attempt, error: error as MessageKey });
  const read = async (error: string) => readReceipt(ctx, await receiptOf(error), undefined);
  expect(await read("errors:no_permission")).toMatchObject({ state: "refused", error: "errors:no_permission" });
  expect(await read("errors:text_of_another_release")).toBeUndefined();
});
