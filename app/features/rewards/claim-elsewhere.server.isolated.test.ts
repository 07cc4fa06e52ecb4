import { expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { StillRunningError } from "~/http/limits/not-done-error";
import type { SessionRecord } from "~/session/session.server";

vi.mock("~/http/limits/idempotency.server", async (original) => ({
  ...(await original<object>()),
  runOnce: () => Promise.reject(new StillRunningError()),
}));
const { claim, redeem } = await import("./claim.server");

const ctx = { request: { address: "203.0.113.7" } } as unknown as RequestContext;
const submission = { record: { id: "s1", name: "demo_user1", type: 0 } as SessionRecord, idempotencyKey: "a" };

test("nobody knows what became of a claim or code that another process still sends (behaviour 12.12, 12.13)", async () => {
  expect(await claim(ctx, submission, "3001")).toEqual({ ok: false, status: 502, error: "member:reward_unclear" });
  expect(await redeem(ctx, submission, "AMBER100")).toEqual({ ok: false, status: 502, error: "member:code_unclear" });
});
