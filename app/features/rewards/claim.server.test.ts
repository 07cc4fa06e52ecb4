import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeAll, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { type SandboxGateway, startSandboxGateway } from "~/gateway/testing/sandbox";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { refuse, SESSION_ENDED } from "~/http/responses/refusal";
import { claim, redeem } from "./claim.server";

const CLAIM_WINDOW_MS = 61_000;
const CONCURRENT_WINDOW_MS = 6000;

let sandbox: SandboxGateway;
let elapsedMs = 0;

beforeAll(async () => {
  sandbox = await startSandboxGateway();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + elapsedMs);
});

beforeEach(() => sandbox.control("POST", "/api/reset"));
afterEach(() => sandbox.control("DELETE", "/api/faults"));
afterAll(() => Promise.all([sandbox.close(), closeAll()]));

/** A member with a new session. */
async function openSession() {
  const record = testRecord();
  const ctx = testContext({ account: record, gateway: await sandbox.signIn("member") });
  return { ctx, record };
}

const countCalls = async (operation: string) =>
  (await sandbox.log()).filter((call) => call.operation === operation).length;

test("a claim with an unknown outcome can be sent again by a new form after a minute, not by the old form", async () => {
  const { ctx, record } = await openSession();
  const claimWith = (idempotencyKey: string) => claim(ctx, { record, idempotencyKey }, "3002");
  await sandbox.control("POST", "/api/faults", { operation: "claimReward", kind: "reset", times: 1 });
  const unknown = refuse(502, "member:reward_outcome_unknown");
  expect(await claimWith("old")).toEqual(unknown);
  expect(await claimWith("new")).toEqual(unknown);
  elapsedMs += CONCURRENT_WINDOW_MS;
  expect(await claimWith("soon after")).toEqual(unknown);
  expect(await countCalls("claimReward")).toBe(1);
  elapsedMs += CLAIM_WINDOW_MS;
  expect(await claimWith("old")).toEqual(unknown);
  expect(await claimWith("newer")).toMatchObject({ ok: true, payment: { currency: "MMK" } });
  expect(await countCalls("claimReward")).toBe(2);
});

test("a claim for which the gateway is too busy can be sent again by the same form (gateway 4.3)", async () => {
  const { ctx, record } = await openSession();
  const claimOnce = () => claim(ctx, { record, idempotencyKey: "busy" }, "3005");
  const before = await countCalls("claimReward");
  const refusal = { operation: "claimReward", kind: "refusal", value: "TOO_MANY_REQUESTS", times: 1 };
  await sandbox.control("POST", "/api/faults", refusal);
  expect(await claimOnce()).toMatchObject({ ok: false, status: 503 });
  // For a second the gateway is not asked again.
  await vi.waitFor(
    async () => expect(await claimOnce()).toMatchObject({ errors: { "": "member:reward_not_open" } }),
    5000,
  );
  expect((await countCalls("claimReward")) - before).toBe(2);
});

/** A member whose claim gets no answer. @param before status of the reward until the call comes; then it is claimed */
async function claimWithLostAnswer(before: string) {
  let calls = 0;
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      if (path.endsWith("/MCSFE_claimReward")) {
        calls += 1;
        response.destroy();
        return;
      }
      const status = calls === 0 ? before : "claimed";
      sendSuccess(response, { list: [{ rewardId: 1, title: "Welcome", amount: 5, currency: "MMK", status }] });
    },
    { token: "tk" },
  );
  const record = testRecord();
  const outcome = await claim(testContext({ account: record, gateway }), { record, idempotencyKey: "a" }, "1");
  return { outcome, calls };
}

test.each([
  ["issued", { ok: true, payment: { amount: "5.00", currency: "MMK" } }, 1],
  // It could not be claimed, so another call may have paid it.
  ["process", refuse(502, "member:reward_outcome_unknown"), 1],
  ["claimed", refuse(409, "member:reward_claimed_before"), 0],
])(
  "a lost answer to the claim of a reward that was %s before, and is claimed in the list then (behaviour 12.9, 12.12)",
  async (before, outcome, calls) => {
    expect(await claimWithLostAnswer(before)).toEqual({ outcome, calls });
  },
);

test("a reward that was paid before, and one that has ended, are refused with their own messages", async () => {
  const { ctx, record } = await openSession();
  expect(await claim(ctx, { record, idempotencyKey: "a" }, "3001")).toMatchObject({ ok: true });
  elapsedMs += CLAIM_WINDOW_MS;
  const submission = { record, idempotencyKey: "b" };
  const before = await countCalls("claimReward");
  expect(await claim(ctx, submission, "3001")).toMatchObject({ errors: { "": "member:reward_claimed_before" } });
  expect(await countCalls("claimReward"), "nothing is sent").toBe(before);
  expect(await claim(ctx, submission, "3005")).toMatchObject({ errors: { "": "member:reward_not_open" } });
});

test("a reward that the list does not have cannot be claimed; any other refusal without a reason stays one", async () => {
  const { ctx, record } = await openSession();
  const claimOf = (rewardId: string, idempotencyKey: string) => claim(ctx, { record, idempotencyKey }, rewardId);
  expect(await claimOf("nope", "a")).toEqual(refuse(409, "member:reward_not_open"));
  const refusal = { operation: "claimReward", kind: "refusal", value: "request.param.err", times: 1 };
  await sandbox.control("POST", "/api/faults", refusal);
  expect(await claimOf("3002", "b")).toEqual(refuse(409, "errors:unknown_error"));
  await sandbox.control("POST", "/api/faults", { operation: "getRewards", kind: "html502", times: 9 });
  expect(await claimOf("3003", "c")).toEqual(refuse(503, "errors:not_sent"));
  await sandbox.control("DELETE", "/api/faults");
  expect(await claimOf("3003", "c")).toMatchObject({ ok: true });
});

test("a reward whose id is written in another way is no other reward: one call (behaviour 12.12)", async () => {
  const { ctx, record } = await openSession();
  const spellings = ["3001", "03001", "003001", "3001.0", "3001.00"];
  const claims = await Promise.all(
    spellings.map((rewardId) => claim(ctx, { record, idempotencyKey: rewardId }, rewardId)),
  );
  expect(claims.map(({ ok }) => ok)).toEqual([true, false, false, false, false]);
  expect(claims.slice(1)).toEqual(Array(4).fill(refuse(409, "member:reward_not_open")));
  expect(await countCalls("claimReward")).toBe(1);
});

test("a claim that was not sent can be sent again by the same form", async () => {
  const { ctx, record } = await openSession();
  const gateway = sandbox
    .createGateway({ url: "http://127.0.0.1:9" })
    .clientFor({ language: "EN", deviceType: "web", token: "tk" });
  const submission = { record, idempotencyKey: "a" };
  const failed = await claim(testContext({ account: record, gateway }), submission, "3003");
  expect(failed).toMatchObject({ status: 503 });
  expect(await claim(ctx, submission, "3003")).toEqual({ ok: true, payment: { amount: "200.00", currency: "MMK" } });
});

test("forms of two sessions of one account for the same reward or code share one call", async () => {
  const { ctx, record } = await openSession();
  const other = { record: { ...record, id: "another" }, idempotencyKey: "b" };
  const first = { record, idempotencyKey: "a" };
  const claims = await Promise.all([claim(ctx, first, "3001"), claim(ctx, other, "3001")]);
  expect(claims).toEqual([claims[0], claims[0]]);
  const codes = await Promise.all([redeem(ctx, first, "AMBER100"), redeem(ctx, other, "amber100")]);
  expect(codes).toEqual([codes[0], codes[0]]);
  expect([claims[0]?.ok, codes[0]?.ok]).toEqual([true, true]);
  expect([await countCalls("claimReward"), await countCalls("redeemPromoCode")]).toEqual([1, 1]);
  elapsedMs += CONCURRENT_WINDOW_MS;
  const later = { ...other, idempotencyKey: "c" };
  expect(await claim(ctx, later, "3001")).toMatchObject({ errors: { "": "member:reward_claimed_before" } });
  expect(await redeem(ctx, later, "AMBER100")).toMatchObject({ errors: { "": "member:code_used" } });
});

test("two accounts never share an outcome, whatever their forms have in common", async () => {
  const { ctx, record } = await openSession();
  const submissions = ["", "same"].map((idempotencyKey) => [
    { record, idempotencyKey },
    { record: { ...record, name: `${record.name}x` }, idempotencyKey },
  ]);
  await sandbox.control("POST", "/api/faults", { operation: "*", kind: "latency", value: 50 });
  for (const pair of submissions) {
    await Promise.all(pair.map((submission) => claim(ctx, submission, "3001")));
    await Promise.all(pair.map((submission) => redeem(ctx, submission, "AMBER100")));
  }
  expect([await countCalls("claimReward"), await countCalls("redeemPromoCode")]).toEqual([2, 2]);
});

test("a claim of a session that the gateway has ended keeps no other session of the account from claiming", async () => {
  const { ctx, record } = await openSession();
  const submission = { record, idempotencyKey: "a" };
  const ended = testContext({ account: record, gateway: sandbox.clientFor({ token: "ended" }) });
  expect(await claim(ended, submission, "3001")).toEqual(SESSION_ENDED);
  expect(await claim(ctx, { ...submission, record: { ...record, id: "another" } }, "3001")).toMatchObject({ ok: true });
});

test("promo codes: five a minute per account across its sessions; repeating one is free", async () => {
  const { ctx, record } = await openSession();
  const redeemWith = (idempotencyKey: string, code: string, owner = record) =>
    redeem(ctx, { record: owner, idempotencyKey }, code);
  for (const code of ["W1", "W2", "W3", "W4", "W5"])
    expect(await redeemWith("a", code)).toMatchObject({ errors: { "": "member:code_invalid" } });
  const limited = { ...refuse(429, "errors:too_many_tries"), retryAfter: expect.any(Number) };
  const otherSession = { ...record, id: "another", name: record.name.toUpperCase() };
  expect(await redeemWith("b", "AMBER100", otherSession)).toMatchObject(limited);
  expect(await redeemWith("a", "w1")).toMatchObject({ errors: { "": "member:code_invalid" } });
  expect(await countCalls("redeemPromoCode")).toBe(5);
});
