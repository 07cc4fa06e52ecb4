import { setImmediate as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createUnauthenticatedError } from "~/gateway/protocol/error-factories.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { testContext } from "~/http/context/testing/test-context";
import { refuse, SESSION_ENDED } from "~/http/responses/refusal";
import { runTimersUntilDone } from "~/platform/testing/timers";
import { markAllNoticesRead, markNoticeRead } from "./mark-read.server";
import { respondToMark } from "./mark-response.server";

const lost = new GatewayError({ operation: "markAnnouncementRead", kind: "timeout", message: "slow_connection" });
const unsent = new GatewayError({
  operation: "markAnnouncementRead",
  kind: "unreachable",
  code: "BREAKER_OPEN",
  message: "slow_connection",
});

/** A member whose gateway fails every call. */
function memberWhere(failure: GatewayError) {
  const call = () => Promise.reject(failure);
  return testContext({ account: {}, gateway: { call, readPersonalFeed: call } });
}

test("of a mark whose answer is lost nobody knows what became; one that was not sent failed (behaviour 1.12)", async () => {
  expect(await markNoticeRead(memberWhere(lost), "1")).toEqual(refuse(502, "errors:slow_connection"));
  expect(await markNoticeRead(memberWhere(unsent), "1")).toEqual(refuse(503, "errors:slow_connection"));
});

test("a mark that is refused without a reason says that the notice is gone, where the list does not have it (behaviour 13.5)", async () => {
  const refused = new GatewayError({
    operation: "markAnnouncementRead",
    kind: "rejected",
    status: 400,
    message: "unknown_error",
  });
  const mark = (id: string, readPersonalFeed: () => Promise<unknown>, failure = refused) => {
    const ctx = memberWhere(failure);
    Object.assign(ctx.gateway, { readPersonalFeed });
    return markNoticeRead(ctx, id);
  };
  const list = async () => [{ id: "1" }];
  expect(await mark("2", list)).toEqual(refuse(409, "content:notice_gone"));
  expect(await mark("1", list)).toEqual(refuse(409, "errors:unknown_error"));
  expect(await mark("2", () => Promise.reject(lost))).toEqual(refuse(409, "errors:unknown_error"));
  expect(await mark("2", list, unsent)).toEqual(refuse(503, "errors:slow_connection"));
});

test("a mark of a session that has ended leads to log-in, with whatever code the gateway says so", async () => {
  const ended = createUnauthenticatedError("markAnnouncementRead", { status: 401, errorCode: "unknown.system.err" });
  expect(await markNoticeRead(memberWhere(ended), "1")).toEqual(SESSION_ENDED);
});

test("without the list of notices nothing is marked, which is a failure and not an unknown outcome", async () => {
  expect(await markAllNoticesRead(memberWhere(lost))).toEqual(refuse(503, "errors:loading_failed"));
});

describe("marking all", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /**
   * A member with 60 unread notices.
   * @param answers how the gateway answers to the marks, in their order; to others not at all
   */
  function memberWithNotices(answers: readonly (() => Promise<void>)[]) {
    const call = vi.fn((): Promise<void> => (answers[call.mock.calls.length - 1] ?? never)());
    const notices = Array.from({ length: 60 }, (_, index) => ({ id: String(index), read: false }));
    const ctx = testContext({ account: {}, gateway: { call, readPersonalFeed: async () => notices } });
    return { ctx, call };
  }
  const done = async () => undefined;
  const never = () => new Promise<void>(() => undefined);

  test("marks 50 of them (behaviour 13.2)", async () => {
    const { ctx, call } = memberWithNotices(Array.from({ length: 60 }, () => done));
    expect(await markAllNoticesRead(ctx)).toEqual({ ok: true });
    expect(call).toHaveBeenCalledTimes(50);
  });

  test("marks 3 at the same time, and is done in time where the gateway stops answering (behaviour 13.2)", async () => {
    const { ctx, call } = memberWithNotices([done, done]);
    expect(await runTimersUntilDone(markAllNoticesRead(ctx))).toEqual({ ok: true });
    expect(call).toHaveBeenCalledTimes(5);
  });

  test("of marks that a slow gateway has not answered nobody knows what became; no other begins when it does", async () => {
    const answer: (() => void)[] = [];
    const late = () => new Promise<void>((resolve) => answer.push(resolve));
    const { ctx, call } = memberWithNotices(Array.from({ length: 3 }, () => late));
    expect(await runTimersUntilDone(markAllNoticesRead(ctx))).toEqual(refuse(502, "errors:slow_connection"));
    expect(ctx.changes.versionOf("read marks")).toBe(ctx.request.id);
    for (const resolve of answer) resolve();
    await pause();
    expect(call).toHaveBeenCalledTimes(3);
  });

  test("ends when a mark fails", async () => {
    const fail = () => Promise.reject(unsent);
    const { ctx, call } = memberWithNotices([done, fail, ...Array.from({ length: 58 }, () => done)]);
    expect(await markAllNoticesRead(ctx)).toEqual(refuse(503, "errors:slow_connection"));
    expect(call.mock.calls.length).toBeLessThan(6);
  });
});

test("the answer to a mark has the status of the refusal, and when to try again", () => {
  const ctx = memberWhere(lost);
  const busy = refuse(503, "errors:busy", 5);
  expect(respondToMark(ctx, { stay: true }, busy, "/m/notice")).toMatchObject({
    data: { error: "errors:busy" },
    init: { status: 503, headers: { "retry-after": "5" } },
  });
  expect(() => respondToMark(ctx, { stay: false }, busy, "/m/notice")).toThrow();
  expect(ctx.page.refused).toEqual(busy);
});
