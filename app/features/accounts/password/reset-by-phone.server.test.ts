import { expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import type { FieldSettings } from "../fields/field-settings.server";
import { submitPhoneForm } from "./reset-by-phone.server";

test("the log-in after a reset by phone has no type and no dialling code (gateway 1.11 quirk 23, 3.1 L1)", async () => {
  const opened = { token: "tk-1", userName: "demo", accountType: 0, firstTimeLogin: false, passwordExpired: false };
  const call = vi.fn(async (_operation: string, _request: { parameters: object }) => opened);
  const form = new FormData();
  const fields = {
    mobileNum: "0912000041",
    countryDialingCode: "95",
    messageCode: "482913",
    newPassword: "Fresh2025",
    idempotencyKey: "k".repeat(22),
  };
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  const dialing = Promise.resolve({ codes: [], code: "95" });
  const settings = { rules: Promise.resolve({}), dialing } as unknown as FieldSettings;
  const ctx = testContext({ url: "/m/forget?type=phone", gateway: { call } });
  expect(await submitPhoneForm(ctx, form, settings)).toEqual({ kind: "signed-in" });
  const sent = call.mock.calls.map(([operation, { parameters }]) => [operation, parameters]);
  expect(sent).toEqual([
    [
      "setPasswordByPhone",
      { newPassword: "Fresh2025", mobileNum: "0912000041", countryDialingCode: "95", verificationCode: "482913" },
    ],
    [
      "login",
      { type: "", username: "0912000041", password: "Fresh2025", captcha: "", loginDeviceId: expect.any(String) },
    ],
  ]);
});
