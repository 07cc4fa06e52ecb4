import { expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import type { FieldSettings } from "../fields/field-settings.server";
import { submitPhoneForm } from "./reset-by-phone.server";

/** Resets a password by phone, and logs in with a session of this token. */
async function reset(token: string) {
  const opened = { token, userName: "demo", accountType: 0, firstTimeLogin: false, passwordExpired: false };
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
  return { outcome: await submitPhoneForm(ctx, form, settings), call, ctx };
}

test("the log-in after a reset by phone has no type and no dialling code (gateway 1.11 quirk 23, 3.1 L1)", async () => {
  const { outcome, call } = await reset("tk-1");
  expect(outcome).toEqual({ kind: "signed-in" });
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

test("a token that no cookie can hold is given up, and the password is saved", async () => {
  const token = "t".repeat(2601);
  const { outcome, ctx } = await reset(token);
  expect(outcome).toEqual({ kind: "saved", portal: "member" });
  expect(ctx.session.record).toBeUndefined();
  expect(ctx.session.givenUpTokens).toEqual([token]);
});
