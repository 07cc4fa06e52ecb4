import { expect, test } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { testContext } from "~/http/context/testing/test-context";
import { toLaunchFailure, toTrialFailure, trialFailure } from "./launch-failure.server";

test("a launch that fails for an unknown reason offers another try and customer service (behaviour 5.16)", () => {
  const error = new GatewayError({ operation: "launchGame", kind: "malformed", message: "unknown_error", status: 502 });
  expect(toLaunchFailure(error, testContext())).toEqual({ error: "errors:unknown_error", service: true, fault: true });
});

test("a trial account is led to registration where its kind is refused, and may try again after an unknown error", () => {
  const unknown = { error: "errors:unknown_error", service: true, fault: true } as const;
  expect(toTrialFailure(unknown)).toEqual(unknown);
  expect(toTrialFailure({ error: "errors:unknown_error", service: true })).not.toEqual(trialFailure);
  expect(toTrialFailure({ error: "errors:no_permission", service: true })).toEqual(trialFailure);
});

test.each([
  ["customer.self.exclusion", true],
  ["domain_not_available", true],
  ["invalid.game.code", undefined],
  ["account.balance.not.enough", undefined],
  ["game.round.open", undefined],
])("a launch refused with %s cannot succeed at another try: %s (behaviour 5.28)", (code, final) => {
  expect(toLaunchFailure(createRejectionError("launchGame", code), testContext()).final).toBe(final);
});
