import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { BrowserState } from "~/http/context/browser-state.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { testContext } from "~/http/context/testing/test-context";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { submitEmailForm } from "../password/reset-by-email.server";
import { submitPhoneForm } from "../password/reset-by-phone.server";
import { createAccount } from "../registration/create-account.server";
import type { Registration } from "../registration/registration-limits.server";
import { requestCode } from "../verification/sms-code.server";

const settings = { rules: Promise.resolve({}), dialing: Promise.resolve({ codes: [], code: "+95" }) };
const call = vi.fn((operation: "login") => Promise.reject(createRejectionError(operation, "request.param.err")));

const browser = BrowserState.read({ device: randomUUID() });
/** The browser, which sends from this address. */
const visitorAt = (address: string) =>
  testContext({ url: "/m/login", request: { address }, browser, gateway: { call } });

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const registration: Omit<Registration, "values"> = {
  form: { method: "username", code: false, optional: [], lastBirthday: "2000-01-01", minimumAge: 18 },
  human: {},
};

/** @returns the status of a refusal, or 200 */
type Send = (ctx: RequestContext, idempotencyKey: string) => Promise<number | undefined>;

const sendEmailForm: Send = async (ctx, idempotencyKey) => {
  const form = formOf({ username: "foxlimit", email: "fox@mail.com", idempotencyKey });
  const outcome = await submitEmailForm(ctx, form, settings);
  return outcome.kind === "form" ? outcome.reply.status : 200;
};
const sendPhoneForm: Send = async (ctx, idempotencyKey) => {
  const form = formOf({ mobileNum: "9770005555", messageCode: "1234", newPassword: "Fresh2025", idempotencyKey });
  const outcome = await submitPhoneForm(ctx, form, settings);
  return outcome.kind === "form" ? outcome.reply.status : 200;
};
const sendCodeForm: Send = async (ctx, idempotencyKey) => {
  const answer = await requestCode(ctx, formOf({ mobileNum: "9770005555", idempotencyKey }), "register", settings);
  return "errors" in answer ? answer.status : 200;
};
const sendRegistration: Send = async (ctx, idempotencyKey) => {
  const values = { username: "foxlimit", password: "Fresh2025", idempotencyKey };
  const answer = await createAccount(ctx, { ...registration, values }, settings);
  return "errors" in answer ? answer.status : 200;
};

test.each([
  ["a password by e-mail", "forgot", sendEmailForm],
  ["a password by phone", "forgot", sendPhoneForm],
  ["a code", "smsAddresses", sendCodeForm],
  ["a registration", "registrations", sendRegistration],
] as const)("a refusal by a limit is not kept, and so takes no room of other forms: %s", async (_, limit, send) => {
  const key = randomUUID();
  const [full, other] = [visitorAt(`10.7.${limit.length}.1`), visitorAt(`10.8.${limit.length}.1`)];
  for (let index = 0; index < 25; index += 1) await rateLimits[limit].for(full.request.address).take();
  call.mockClear();
  expect(await send(full, key)).toBe(429);
  expect(call).not.toHaveBeenCalled();
  expect(await send(other, key), "the same form, sent where there is no limit").not.toBe(429);
  expect(call).toHaveBeenCalled();
});
