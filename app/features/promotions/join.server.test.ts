import { afterAll, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { SessionRecord } from "~/session/session.server";
import { submitJoin } from "./join.server";

afterAll(closeAll);

/** Submits one form twice. @param code refuses the first call that joins; later ones succeed */
async function submitTwice(code: string, status: number) {
  let joins = 0;
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      if (path.endsWith("/PROMOFE_getAvailablePromotions"))
        return sendSuccess(response, { list: [{ promotionId: 601, title: "Welcome", status: "applying" }] });
      joins += 1;
      return joins === 1 ? sendRefusal(response, code, status) : sendSuccess(response, null);
    },
    { token: "tk" },
  );
  const record = { id: `s ${code} ${status}`, name: "demo_user1", type: 0 } as SessionRecord;
  const ctx = { gateway, session: { record }, request: { address: "203.0.113.7" } } as unknown as RequestContext;
  const submit = () => submitJoin(ctx, record, "601", { fields: { idempotencyKey: "a" }, files: [] });
  return { first: await submit(), second: await submit(), joins };
}

const joined = { ok: true, message: "content:join_done" };

test("a gateway that is too busy to begin can be asked again by the same form", async () => {
  expect(await submitTwice("TOO_MANY_REQUEST", 400)).toEqual({
    first: { ok: false, status: 503, error: "errors:unknown_error" },
    second: joined,
    joins: 2,
  });
});

test("a refusal can be sent again by the same form", async () => {
  expect(await submitTwice("promotion.already.joined", 400)).toEqual({
    first: { ok: false, status: 409, error: "content:join_joined" },
    second: joined,
    joins: 2,
  });
});

test.each([
  ["customer.action.forbidden", 500, "errors:no_permission"],
  ["unknown.system.err", 500, "errors:unknown_error"],
  ["transaction.failed", 400, "errors:unknown_error"],
])(
  "after %s with %i nobody knows whether the member has joined: the same form sends nothing",
  async (code, status, error) => {
    const unknown = { ok: false, status: 502, error };
    expect(await submitTwice(code, status)).toEqual({ first: unknown, second: unknown, joins: 1 });
  },
);
