import { expect, test } from "vitest";
import {
  createNotOfferedError,
  createRejectionError,
  createUnauthenticatedError,
} from "~/gateway/protocol/error-factories.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  ClaimUnavailableError,
  NotDoneError,
  RateLimitedError,
  StillRunningError,
  UploadsBusyError,
} from "./not-done-error";
import { refuse, SESSION_ENDED } from "./refusal";
import { toRefusal } from "./write-failure.server";

const timeout = new GatewayError({ operation: "login", kind: "timeout", message: "slow_connection" });

test.each([
  ["a limit is reached", new RateLimitedError(7), refuse(429, "errors:too_many_tries", 7)],
  ["a limit of the whole site is reached", new RateLimitedError(7, "errors:busy"), refuse(429, "errors:busy", 7)],
  ["too many pictures are being sent", new UploadsBusyError(), refuse(503, "errors:busy", 5)],
  ["the same form is still being sent", new StillRunningError(), refuse(503, "errors:slow_connection")],
  ["nothing was sent", new ClaimUnavailableError(), refuse(503, "errors:not_sent")],
  ["the gateway does not answer", timeout, refuse(503, "errors:slow_connection")],
  [
    "the gateway refuses",
    createRejectionError("login", "login.cred.err"),
    refuse(409, "errors:user_not_exist_or_disabled"),
  ],
  [
    "the gateway does not have the operation",
    createNotOfferedError("joinPromotion"),
    refuse(409, "errors:no_permission"),
  ],
])("a write fails because %s", (_, error, refusal) => {
  expect(toRefusal(error)).toEqual(refusal);
});

test("a route may name another status for what the gateway refuses, but not for a fault", () => {
  expect(toRefusal(createRejectionError("login", "login.cred.err"), { refused: 403 }).status).toBe(403);
  expect(toRefusal(timeout, { refused: 403 }).status).toBe(503);
});

test.each([new TypeError("a bug"), new NotDoneError()])("any other error is thrown again: %s", (error) => {
  expect(() => toRefusal(error)).toThrow(error);
});

test("where nobody knows what became of the write, a message of the feature says so with 502", () => {
  const unknown = "member:reward_outcome_unknown";
  for (const error of [timeout, new StillRunningError()])
    expect(toRefusal(error, { unknown })).toEqual(refuse(502, unknown));
  const unsent = new GatewayError({
    operation: "login",
    kind: "unreachable",
    code: "BREAKER_OPEN",
    message: "slow_connection",
  });
  expect(toRefusal(unsent, { unknown })).toEqual(refuse(503, "errors:slow_connection"));
  expect(toRefusal(new ClaimUnavailableError(), { unknown })).toEqual(refuse(503, "errors:not_sent"));
});

test("a gateway that was too busy to begin has a known outcome, whatever its status (gateway 4.3)", () => {
  const code = "too_many_requests";
  const busy = new GatewayError({ operation: "login", kind: "rejected", status: 500, code, message: "unknown_error" });
  expect(toRefusal(busy, { unknown: "member:reward_outcome_unknown" }).status).toBe(503);
});

test.each([
  ["not logged in", { status: 200, errorCode: "login.not.session" }],
  ["a token that was logged out", { status: 500, errorCode: "user.or.token.invalid" }],
  ["401 alone", { status: 401 }],
  ["401 with the code of a fault", { status: 401, errorCode: "unknown.system.err" }],
])("a session that the gateway has ended is 401, however it says so: %s", (_, refusal) => {
  const error = createUnauthenticatedError("claimReward", refusal);
  expect(toRefusal(error)).toEqual(SESSION_ENDED);
  expect(toRefusal(error, { refused: 403, unknown: "member:reward_outcome_unknown" })).toEqual(SESSION_ENDED);
});
