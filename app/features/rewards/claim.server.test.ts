import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestSandbox, type TestSandbox } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";
import type { SessionRecord } from "~/session/session.server";
import { startSandbox } from "../../../server/sandbox/sandbox";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { claim, redeem } = await import("./claim.server");

let box: TestSandbox;
let ahead = 0;
let sessions = 0;

beforeAll(async () => {
  box = await startTestSandbox(startSandbox);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
});

beforeEach(() => box.control("POST", "/api/reset"));
afterEach(() => box.control("DELETE", "/api/faults"));
afterAll(() => box.close());

/** A member who has just signed in. */
async function openSession() {
  sessions += 1;
  const record = { id: `s${sessions}`, name: `demo_user1_${sessions}`, type: 0 } as SessionRecord;
  const ctx = { gateway: await box.signIn("member") } as unknown as RequestContext;
  return { context: ctx, record };
}

const callsOf = async (operation: string) => (await box.log()).filter((call) => call.operation === operation).length;

test("an unclear claim may be made again after a while by a new page; the old page is told its own outcome (safety)", async () => {
  const { context: ctx, record } = await openSession();
  await box.control("POST", "/api/faults", { operation: "claimReward", kind: "reset", times: 1 });
  const unclear = { ok: false, error: "member:reward_unclear", status: 502 };
  expect(await claim(ctx, { record, key: "old" }, "3002")).toEqual(unclear);
  expect(await claim(ctx, { record, key: "new" }, "3002")).toEqual(unclear);
  expect(await callsOf("claimReward")).toBe(1);
  ahead += 61_000;
  expect(await claim(ctx, { record, key: "old" }, "3002")).toEqual(unclear);
  expect(await claim(ctx, { record, key: "newer" }, "3002")).toEqual({ ok: true });
  expect(await callsOf("claimReward")).toBe(2);
});

test("what the gateway has paid already is told as paid before, and so is what is over", async () => {
  const { context: ctx, record } = await openSession();
  expect(await claim(ctx, { record, key: "a" }, "3001")).toEqual({ ok: true });
  ahead += 61_000;
  expect(await claim(ctx, { record, key: "b" }, "3001")).toMatchObject({ error: "member:reward_claimed_before" });
  expect(await claim(ctx, { record, key: "b" }, "3005")).toMatchObject({ error: "member:reward_not_open" });
});

test("a claim that never left is forgotten: the same form may be sent again", async () => {
  const { context: ctx, record } = await openSession();
  const gone = box.fresh({ url: "http://127.0.0.1:9" }).as({ language: "EN", device: "web", token: "tk" });
  const sender = { record, key: "a" };
  expect(await claim({ ...ctx, gateway: gone } as RequestContext, sender, "3003")).toMatchObject({ status: 503 });
  expect(await claim(ctx, sender, "3003")).toEqual({ ok: true });
});

test("codes: five tries a minute for an account, whatever its session; told again for free (safety, rate limits)", async () => {
  const { context: ctx, record } = await openSession();
  for (const code of ["W1", "W2", "W3", "W4", "W5"])
    expect(await redeem(ctx, { record, key: "a" }, code)).toMatchObject({ error: "member:code_invalid" });
  const limited = { ok: false, error: "errors:too_many_tries", status: 429 };
  const other = { ...record, id: "another", name: record.name.toUpperCase() };
  expect(await redeem(ctx, { record: other, key: "b" }, "AMBER100")).toMatchObject(limited);
  expect(await redeem(ctx, { record, key: "a" }, "w1")).toMatchObject({ error: "member:code_invalid" });
  expect(await callsOf("redeemPromoCode")).toBe(5);
});
