import { expect, test } from "vitest";
import { RateLimitedError } from "../responses/not-done-error";
import { type CountAfterError, countAttempt, limitAttempt } from "./attempt.server";
import type { Count } from "./rate-limit.server";

/** Counts that allow attempts or not, and what was done with them, in order. */
function createCounts(isAllowed: Readonly<Record<string, boolean>>) {
  const calls: string[] = [];
  const counts = Object.entries(isAllowed).map(([name, allowed]): Count => {
    const note = (call: string) => async () => void calls.push(`${call} ${name}`);
    const take = async () => {
      calls.push(`take ${name}`);
      return allowed ? ({ allowed } as const) : { allowed, retryAfter: 7 };
    };
    return { messageKey: "errors:busy", take, giveBack: note("give back"), clear: note("clear") };
  });
  const run = async () => {
    calls.push("run");
    return "value";
  };
  return { calls, counts, run };
}

test.each([
  ["counts", []],
  ["given-back", ["give back a", "give back b"]],
  ["cleared", ["clear a", "clear b"]],
] as const)("an attempt is counted by every limit before it runs; then it is %s", async (outcome, after) => {
  const { calls, counts, run } = createCounts({ a: true, b: true });
  expect(await limitAttempt(counts, run, { after: (value) => (value === "value" ? outcome : "counts") })).toBe("value");
  expect(calls).toEqual(["take a", "take b", "run", ...after]);
});

test("when a limit refuses, nothing runs, and the limits before it get the attempt back", async () => {
  const { calls, counts, run } = createCounts({ a: true, b: true, c: false, d: true });
  const refused = limitAttempt(counts, run, { after: () => "cleared" });
  await expect(refused).rejects.toMatchObject({ retryAfter: 7, messageKey: "errors:busy" });
  await expect(refused).rejects.toBeInstanceOf(RateLimitedError);
  expect(calls).toEqual(["take a", "take b", "take c", "give back a", "give back b"]);
});

test.each<[CountAfterError | undefined, string[]]>([
  [undefined, ["give back a"]],
  ["given-back", ["give back a"]],
  ["counts", []],
])("an attempt that throws is given back unless it is said to count: %s", async (outcome, after) => {
  const { calls, counts } = createCounts({ a: true });
  const failure = new Error("no connection");
  const options = { after: () => "cleared" as const, ...(outcome ? { afterError: () => outcome } : {}) };
  await expect(limitAttempt(counts, () => Promise.reject(failure), options)).rejects.toBe(failure);
  expect(calls).toEqual(["take a", ...after]);
});

test("an attempt within a limit inside another is given back by the outer one when the inner one refuses", async () => {
  const outer = createCounts({ number: true });
  const inner = createCounts({ site: false });
  const run = () => limitAttempt(inner.counts, inner.run, { after: () => "counts" });
  await expect(limitAttempt(outer.counts, run, { after: () => "counts" })).rejects.toBeInstanceOf(RateLimitedError);
  expect(outer.calls).toEqual(["take number", "give back number"]);
});

test("an attempt that is never given back is counted, or refused with the message of its limit", async () => {
  const { calls, counts } = createCounts({ a: true, b: false });
  const [allowed, refused] = counts as [Count, Count];
  await countAttempt(allowed);
  await expect(countAttempt(refused)).rejects.toMatchObject({ retryAfter: 7, messageKey: "errors:busy" });
  expect(calls).toEqual(["take a", "take b"]);
});
