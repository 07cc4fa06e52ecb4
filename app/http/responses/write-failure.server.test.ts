import { expect, test } from "vitest";
import { createNotOfferedError, createRejectionError } from "~/gateway/protocol/error-factories.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  ClaimUnavailableError,
  NotDoneError,
  RateLimitedError,
  StillRunningError,
  UploadsBusyError,
} from "../limits/not-done-error";
import { toRefusal } from "./write-failure.server";

const timeout = new GatewayError({ operation: "login", kind: "timeout", message: "slow_connection" });

test.each([
  ["a limit is reached", new RateLimitedError(7), { status: 429, key: "errors:too_many_tries", retryAfter: 7 }],
  [
    "a limit of the whole site is reached",
    new RateLimitedError(7, "errors:busy"),
    { status: 429, key: "errors:busy", retryAfter: 7 },
  ],
  ["too many pictures are being sent", new UploadsBusyError(), { status: 503, key: "errors:busy", retryAfter: 5 }],
  ["the same form is still being sent", new StillRunningError(), { status: 503, key: "errors:slow_connection" }],
  ["nothing was sent", new ClaimUnavailableError(), { status: 503, key: "errors:not_sent" }],
  ["the gateway does not answer", timeout, { status: 503, key: "errors:slow_connection" }],
  [
    "the gateway refuses",
    createRejectionError("login", "login.cred.err"),
    { status: 409, key: "errors:user_not_exist_or_disabled" },
  ],
  [
    "the gateway does not have the operation",
    createNotOfferedError("joinPromotion"),
    { status: 409, key: "errors:no_permission" },
  ],
])("a write fails because %s", (_, error, refusal) => {
  expect(toRefusal(error)).toEqual(refusal);
});

test("a route may name another status for what the gateway refuses, but not for a fault", () => {
  expect(toRefusal(createRejectionError("login", "login.cred.err"), 403).status).toBe(403);
  expect(toRefusal(timeout, 403).status).toBe(503);
});

test.each([new TypeError("a bug"), new NotDoneError()])("any other error is thrown again: %s", (error) => {
  expect(() => toRefusal(error)).toThrow(error);
});
