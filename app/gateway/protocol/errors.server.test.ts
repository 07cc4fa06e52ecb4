import { expect, test } from "vitest";
import { explainCode } from "./error-codes.server";
import { captchaFormMessage, GatewayError } from "./errors.server";

const refuse = (message: "unknown_error" | "username_exists", captcha: boolean) =>
  new GatewayError({
    operation: "sendFeedback",
    kind: "rejected",
    message,
    status: 400,
    data: captcha ? { captcha: true } : undefined,
  });

test("a form with a captcha that is refused without a listed code, and asked for another one, had a wrong captcha", () => {
  expect(captchaFormMessage(refuse("unknown_error", true))).toBe("errors:enter_captcha");
  expect(captchaFormMessage(refuse("unknown_error", false))).toBe("errors:unknown_error");
  expect(captchaFormMessage(refuse("username_exists", true))).toBe("errors:username_exists");
});

/** The error of an envelope with this code. */
function rejection(errorCode: string, status: number): GatewayError {
  const { code, message, kind } = explainCode(errorCode, undefined);
  return new GatewayError({ operation: "claimReward", kind, message, status, code: code || undefined });
}

test.each([
  ["a decision", "customer.action.forbidden", 400],
  ["a decision with a code of no list", "never.heard.of", 200],
  ["a call that was throttled with 400", "TOO_MANY_REQUEST", 400],
  ["a call that was throttled with 429", "TOO_MANY_REQUESTS", 429],
  ["an ended session", "login.not.session", 401],
  ["an ended session with 5xx", "login.not.session", 500],
  ["a code with 5xx that says what was refused", "customer.action.forbidden", 500],
  ["a wrong old password with 5xx", "modify.pw.incorrect.pw", 500],
  ["a claimed reward with 5xx", "reward.already.claimed", 503],
  ["parameters that do not fit, with 5xx", "request.param.err", 500],
])("%s is a definite refusal", (_, code, status) => {
  expect(rejection(code, status).isDefiniteRefusal).toBe(true);
});

test.each([
  ["a code of no list with 5xx", "never.heard.of", 500],
  ["a listed code with 5xx that does not say what was refused", "system.not.available", 500],
  ["a wallet that is not set up, with 5xx", "merchant.acct.setup.err", 500],
  ["a fault of the gateway", "unknown.system.err", 500],
  ["a fault that has the status of a refusal", "transaction.failed", 400],
  ["a fault that has the status of an answer", "ods.err", 200],
  ["a deadline of the back-end", "network.timeout", 504],
])("after %s nobody knows whether a write was carried out", (_, code, status) => {
  expect(rejection(code, status).isDefiniteRefusal).toBe(false);
});

test.each(["timeout", "unreachable", "malformed"] as const)(
  "after a failure of kind %s nobody knows either",
  (kind) => {
    const error = new GatewayError({ operation: "claimReward", kind, message: "unknown_error", status: 200 });
    expect(error.isDefiniteRefusal).toBe(false);
  },
);

test.each([404, 405])("a path or method that the gateway does not have (%j) carried nothing out", (status) => {
  const error = new GatewayError({ operation: "changePassword", kind: "malformed", message: "unknown_error", status });
  expect(error).toMatchObject({ isDefiniteRefusal: true, isFault: true });
});
