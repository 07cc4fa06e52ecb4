import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import type { GatewayClient } from "~/gateway/client/gateway-client.server";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "~/gateway/testing/http-server";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { refuse, SESSION_ENDED } from "~/http/responses/refusal";
import { submitJoin } from "./join.server";

afterAll(closeAll);

/**
 * A gateway with one promotion, which the member may join.
 * @param answer how it answers the calls that join, the first of which is number 1
 * @param statusAfterwards of the promotion once a call has come
 */
async function startGateway(
  answer: (response: ServerResponse, call: number) => void,
  statusAfterwards = "applying",
  needImages = false,
) {
  let joins = 0;
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      if (path.endsWith("/PROMOFE_getAvailablePromotions")) {
        const status = joins === 0 ? "applying" : statusAfterwards;
        return sendSuccess(response, { list: [{ promotionId: 601, title: "Welcome", status, needImages }] });
      }
      if (path === "/wps/member/info") return sendSuccess(response, { id: 1 });
      joins += 1;
      answer(response, joins);
    },
    { token: "tk" },
  );
  return { gateway, joins: () => joins };
}

/** Submits one form twice. @param code refuses the first call that joins; later ones succeed */
async function submitTwice(code: string, status: number) {
  const { gateway, joins } = await startGateway((response, call) =>
    call === 1 ? sendRefusal(response, code, status) : sendSuccess(response, null),
  );
  const record = testRecord();
  const ctx = testContext({ gateway, account: record });
  const submit = () => submitJoin(ctx, record, "601", { fields: { idempotencyKey: "a" }, files: [] });
  return { first: await submit(), second: await submit(), joins: joins() };
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
  const unknown = refuse(502, "content:join_outcome_unknown");
  expect(await submitTwice(code, status)).toEqual({ first: unknown, second: unknown, joins: 1 });
});

test("the form of a session that the gateway has ended can be sent by the next session of the account", async () => {
  const live = await startGateway((response) => sendSuccess(response, null));
  const ended = await startTestGateway((_, response) => sendRefusal(response, "login.not.session", 401), {
    token: "tk",
  });
  const record = testRecord();
  const submit = (gateway: GatewayClient, id: string) => {
    const account = { ...record, id };
    const form = { fields: { idempotencyKey: "a" }, files: [] };
    return submitJoin(testContext({ gateway, account }), account, "601", form);
  };
  expect(await submit(ended.gateway, "first")).toEqual(SESSION_ENDED);
  expect(await submit(live.gateway, "second")).toEqual(joined);
});

test("the same form after another log-in of the account joins once, also when its call is long over", async () => {
  const { gateway, joins } = await startGateway((response) => sendSuccess(response, null));
  const record = testRecord();
  const submit = (id: string) => {
    const session = { ...record, id };
    const ctx = testContext({ gateway, account: session });
    return submitJoin(ctx, session, "601", { fields: { idempotencyKey: "a" }, files: [] });
  };
  expect(await submit("first")).toEqual(joined);
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 6000);
  expect(await submit("second")).toEqual(joined);
  clock.mockRestore();
  expect(joins()).toBe(1);
});

test("a picture of the form is never made a text, which would hold up other requests", async () => {
  const { gateway } = await startGateway((response) => sendSuccess(response, null), "applying", true);
  const record = testRecord();
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#fa2" } })
    .png()
    .toBuffer();
  const asText = () => expect.unreachable("the whole file as a text");
  const form = { fields: { idempotencyKey: "a" }, files: [Object.assign(picture, { toString: asText })] };
  const outcome = await submitJoin(testContext({ gateway, account: record }), record, "601", form);
  expect(outcome).toEqual({ ok: true, message: "content:join_waiting" });
});

/** A member who sends the forms of two tabs at once. @param answer how the gateway answers a call that joins */
async function submitFromTwoTabs(answer: (response: ServerResponse) => void, statusAfterwards: string) {
  const { gateway, joins } = await startGateway(answer, statusAfterwards);
  const record = testRecord();
  const ctx = testContext({ gateway, account: record });
  const submit = (idempotencyKey: string) => submitJoin(ctx, record, "601", { fields: { idempotencyKey }, files: [] });
  return { outcomes: await Promise.all(["a", "b"].map(submit)), joins: joins() };
}

test("two tabs of a member join once (behaviour 12.5)", async () => {
  const { outcomes, joins } = await submitFromTwoTabs((response) => sendSuccess(response, null), "joined");
  expect(outcomes).toEqual([joined, joined]);
  expect(joins).toBe(1);
});

test.each([
  ["joined", joined],
  ["process", { ok: true, message: "content:join_waiting" }],
  ["applying", refuse(502, "content:join_outcome_unknown")],
])("after a lost answer the list is read, which says %s (behaviour 12.17)", async (status, outcome) => {
  const loseAnswer = (response: ServerResponse) => response.destroy();
  expect(await submitFromTwoTabs(loseAnswer, status)).toEqual({
    outcomes: [outcome, outcome],
    joins: 1,
  });
});

/**
 * A member's form for a promotion that the gateway leaves out of the member's list.
 * @param listed ids on the page of promotions
 */
async function submitUnlisted(listed: number[] | undefined) {
  const { gateway } = await startTestGateway(
    ({ path }, response) => {
      if (path.endsWith("/PROMOFE_getAvailablePromotions")) return sendSuccess(response, { list: [] });
      if (!listed) return sendRefusal(response, "unknown.system.err", 500);
      sendSuccess(response, { promotion: listed.map((id) => ({ id, title: `Promotion ${id}` })) });
    },
    { token: "tk" },
  );
  const record = testRecord();
  const ctx = testContext({ gateway, account: record });
  return submitJoin(ctx, record, "601", { fields: { idempotencyKey: "a" }, files: [] });
}

test.each([
  ["gone", [602], refuse(404, "content:promotion_gone")],
  ["there for others", [601, 602], refuse(409, "content:join_closed")],
  ["in a list that does not load", undefined, refuse(409, "content:join_closed")],
])(
  "a promotion that is not in the member's list is refused when it is %s (behaviour 12.7)",
  async (_, listed, outcome) => {
    expect(await submitUnlisted(listed)).toEqual(outcome);
  },
);
