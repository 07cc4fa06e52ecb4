import { expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { testContext } from "~/http/context/testing/test-context";
import type { FieldSettings } from "../fields/field-settings.server";
import { loginWithSms } from "./sms-login.server";

test.each([
  ["on", true],
  [undefined, false],
])("a log-in by code tells the gateway whether it is remembered: %s (gateway 3.1, L1)", async (typed, remember) => {
  const call = vi.fn((_operation: string, _request: { parameters: object }) =>
    Promise.reject(createRejectionError("login", "system.not.available")),
  );
  const form = new FormData();
  const fields = { mobileNum: "0912000041", countryDialingCode: "+95", messageCode: "482913", remember: typed };
  for (const [name, text] of Object.entries(fields)) if (text) form.set(name, text);
  const settings = { rules: {}, dialing: { codes: [], code: "+95" } } as unknown as FieldSettings;
  await loginWithSms(testContext({ url: "/m/login?type=sms", gateway: { call } }), form, settings);
  expect(call.mock.calls).toMatchObject([["login", { parameters: { type: "sms", username: "0912000041", remember } }]]);
});
