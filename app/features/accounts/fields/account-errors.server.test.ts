import { expect, test } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { concernsAccount, concernsEveryAccount } from "./account-errors.server";

const refusal = (code: string) => createRejectionError("login", code);

test.each([
  "login.cred.err",
  "USER_NOT_EXIST",
  "US_FORBIDDEN_LOGIN_ERROR",
  "customer.action.forbidden",
  "no.data",
  "login_verify_required",
  "bind_customer_required",
  "a.code.of.no.list",
  "customer.self.exclusion",
])("%s concerns the account", (code) => {
  expect([concernsAccount(refusal(code)), concernsEveryAccount(refusal(code))]).toEqual([true, false]);
});

test.each(["function.not.available", "function.off", "IP_NOT_ALLOW"])("%s is the same for every account", (code) => {
  expect([concernsAccount(refusal(code)), concernsEveryAccount(refusal(code))]).toEqual([false, true]);
});

test.each([
  "request.param.err",
  "merchant.acct.setup.err",
  "unknown.system.err",
  "system.not.available",
  "TOO_MANY_REQUEST",
  "network.timeout",
])("%s says nothing about accounts", (code) => {
  expect([concernsAccount(refusal(code)), concernsEveryAccount(refusal(code))]).toEqual([false, false]);
});

test("a failure without an answer says nothing about accounts", () => {
  const broken = new GatewayError({ operation: "login", kind: "malformed", message: "unknown_error", status: 200 });
  expect(concernsAccount(broken)).toBe(false);
});

test("a form may show further messages and hide further codes", () => {
  const [number, setup] = [refusal("format.mobile.err"), refusal("merchant.acct.setup.err")];
  expect([concernsAccount(number), concernsAccount(number, { shown: ["errors:mobile_invalid"] })]).toEqual([
    true,
    false,
  ]);
  expect(concernsAccount(setup, { hidden: ["merchant.acct.setup.err"] })).toBe(true);
});
