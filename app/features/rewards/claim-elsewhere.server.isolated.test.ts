import { beforeEach, expect, test, vi } from "vitest";
import { routeArgs, testContext, testRecord } from "~/http/context/testing/test-context";
import { RateLimitedError, StillRunningError } from "~/http/responses/not-done-error";
import { refuse } from "~/http/responses/refusal";

const runOnce = vi.hoisted(() => vi.fn());
vi.mock("~/http/idempotency/idempotency.server", async (original) => ({ ...(await original<object>()), runOnce }));
const { claim, redeem } = await import("./claim.server");
const { action } = await import("./routes/reward-center");

const record = testRecord();
const ctx = testContext({ url: "/m/rewardCenter", account: record, site: { modules: ["REWCEN3"] } });
const submission = { record, idempotencyKey: "a" };

beforeEach(() => {
  runOnce.mockReset();
});

test("nobody knows what became of a claim or code that another process still sends (behaviour 12.12, 12.13)", async () => {
  runOnce.mockRejectedValue(new StillRunningError());
  expect(await claim(ctx, submission, "3001")).toEqual(refuse(502, "member:reward_outcome_unknown"));
  expect(await redeem(ctx, submission, "AMBER100")).toEqual(refuse(502, "member:code_outcome_unknown"));
});

test("the reward centre says when a claim that a limit refused can be tried again", async () => {
  runOnce.mockRejectedValue(new RateLimitedError(7));
  const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams({ reward: "3001" }) });
  expect(await action(routeArgs(ctx, request))).toMatchObject({
    data: { error: "errors:too_many_tries" },
    init: { status: 429, headers: { "retry-after": "7" } },
  });
});
