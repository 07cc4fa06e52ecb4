import { beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { RateLimitedError, StillRunningError } from "~/http/responses/not-done-error";
import { refuse } from "~/http/responses/refusal";
import type { SessionRecord } from "~/session/session.server";

const runOnce = vi.hoisted(() => vi.fn());
vi.mock("~/http/idempotency/idempotency.server", async (original) => ({ ...(await original<object>()), runOnce }));
const { claim, redeem } = await import("./claim.server");
const { action } = await import("./routes/reward-center");

const record = { id: "s1", name: "demo_user1", type: 0 } as SessionRecord;
const ctx = {
  request: { address: "203.0.113.7", url: new URL("https://lobby.example/m/rewardCenter") },
  session: { record },
  get: () => ({ modules: ["REWCEN3"] }),
} as unknown as RequestContext;
const submission = { record, idempotencyKey: "a" };

beforeEach(() => {
  runOnce.mockReset();
});

test("nobody knows what became of a claim or code that another process still sends (behaviour 12.12, 12.13)", async () => {
  runOnce.mockRejectedValue(new StillRunningError());
  expect(await claim(ctx, submission, "3001")).toEqual(refuse(502, "member:reward_unclear"));
  expect(await redeem(ctx, submission, "AMBER100")).toEqual(refuse(502, "member:code_unclear"));
});

test("the reward centre says when a claim that a limit refused can be tried again", async () => {
  runOnce.mockRejectedValue(new RateLimitedError(7));
  const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams({ reward: "3001" }) });
  expect(await action({ context: { get: () => ctx }, request } as never)).toMatchObject({
    data: { error: "errors:too_many_tries" },
    init: { status: 429, headers: { "retry-after": "7" } },
  });
});
