import type { ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import type { RequestContext } from "~/http/context/request-context.server";
import { refuse } from "~/http/responses/refusal";
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
      if (path === "/wps/member/info") return sendSuccess(response, { id: 1 });
      joins += 1;
      return joins === 1 ? sendRefusal(response, code, status) : sendSuccess(response, null);
    },
    { token: "tk" },
  );
  const record = { id: `s ${code} ${status}`, name: `member of ${code} ${status}`, type: 0 } as SessionRecord;
  const ctx = { gateway, session: { record }, request: { address: "203.0.113.7" } } as unknown as RequestContext;
  const submit = () => submitJoin(ctx, record, "601", { fields: { idempotencyKey: "a" }, files: [] });
  return { first: await submit(), second: await submit(), joins };
}

const joined = { ok: true, message: "content:join_done" };

test("a gateway that is too busy to begin can be asked again by the same form", async () => {
  expect(await submitTwice("TOO_MANY_REQUEST", 400)).toEqual({
    first: refuse(503, "errors:unknown_error"),
    second: joined,
    joins: 2,
  });
});

test.each([400, 500])("a refusal with the status %i can be sent again by the same form", async (status) => {
  expect(await submitTwice("promotion.already.joined", status)).toEqual({
    first: refuse(409, "content:join_joined"),
    second: joined,
    joins: 2,
  });
});

test.each([
  ["never.heard.of", 500],
  ["unknown.system.err", 500],
  ["transaction.failed", 400],
])("after %s with %i nobody knows whether the member has joined: the same form sends nothing", async (code, status) => {
  const unknown = refuse(502, "content:join_unclear");
  expect(await submitTwice(code, status)).toEqual({ first: unknown, second: unknown, joins: 1 });
});

/** A member who sends the forms of two tabs at once. @param answer how the gateway answers a call that joins */
async function submitFromTwoTabs(name: string, answer: (response: ServerResponse) => void, statusAfterwards: string) {
  let joins = 0;
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      if (path.endsWith("/PROMOFE_getAvailablePromotions")) {
        const status = joins === 0 ? "applying" : statusAfterwards;
        return sendSuccess(response, { list: [{ promotionId: 601, title: "Welcome", status }] });
      }
      if (path === "/wps/member/info") return sendSuccess(response, { id: 1 });
      joins += 1;
      answer(response);
    },
    { token: "tk" },
  );
  const record = { id: `tabs ${name}`, name, type: 0 } as SessionRecord;
  const ctx = { gateway, session: { record }, request: { address: "203.0.113.7" } } as unknown as RequestContext;
  const submit = (idempotencyKey: string) => submitJoin(ctx, record, "601", { fields: { idempotencyKey }, files: [] });
  return { outcomes: await Promise.all(["a", "b"].map(submit)), joins };
}

test("two tabs of a member join once (behaviour 12.5)", async () => {
  const { outcomes, joins } = await submitFromTwoTabs("two_tabs", (response) => sendSuccess(response, null), "joined");
  expect(outcomes).toEqual([joined, joined]);
  expect(joins).toBe(1);
});

test.each([
  ["joined", joined],
  ["process", { ok: true, message: "content:join_waiting" }],
  ["applying", refuse(502, "content:join_unclear")],
])("after a lost answer the list is read, which says %s (behaviour 12.17)", async (status, outcome) => {
  const loseAnswer = (response: ServerResponse) => response.destroy();
  expect(await submitFromTwoTabs(`lost_${status}`, loseAnswer, status)).toEqual({
    outcomes: [outcome, outcome],
    joins: 1,
  });
});
