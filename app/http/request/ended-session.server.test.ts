import { describe, expect, test, vi } from "vitest";
import { testContext } from "../context/testing/test-context";
import { requireSessionForForm } from "../forms/drafts.server";
import { completeEndedSession } from "./ended-session.server";

/** A member whose token the gateway has reported as ended, in any call of the request. */
function contextOfEnded(url: string, method: "GET" | "POST") {
  const ctx = testContext({ url, account: {}, request: { isWrite: method === "POST" } });
  vi.spyOn(ctx.gateway, "tokenEndReason", "get").mockReturnValue("not_logged_in");
  return ctx;
}

/** What the browser gets in place of `response`. */
async function complete(ctx: ReturnType<typeof contextOfEnded>, method: "GET" | "POST", response: Response) {
  const { status, headers } = await completeEndedSession(ctx, new Request(ctx.request.url, { method }), response);
  expect(ctx.session.record).toBeUndefined();
  return [status, headers.get("location")];
}

describe("A response whose session the gateway has ended meanwhile", () => {
  test("a page is requested again, as a guest's", async () => {
    const ctx = contextOfEnded("/m/slot-games?page=2", "GET");
    expect(await complete(ctx, "GET", new Response("page"))).toEqual([302, "/m/slot-games?page=2"]);
  });

  test("a form that needs the session leads to log-in and back (behaviour 7.20)", async () => {
    const ctx = contextOfEnded("/m/promoCode", "POST");
    requireSessionForForm(ctx, [["promoCode", "AMBER100"]], { kept: ["promoCode"] });
    expect(await complete(ctx, "POST", new Response("page", { status: 409 }))).toEqual([
      302,
      "/m/login?from=%2Fm%2FpromoCode",
    ]);
    expect(ctx.page.refused?.status).toBe(401);
  });

  test.each([400, 409, 429, 503])(
    "a form that %s refuses for a reason of its own shows that reason",
    async (status) => {
      const ctx = contextOfEnded("/m/member/icon", "POST");
      expect(await complete(ctx, "POST", new Response("page", { status }))).toEqual([status, null]);
    },
  );
});
