import { inFieldOrder } from "~/http/forms/field-order.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { messageOf } from "~/http/responses/refusal";
import type { MessageKey } from "~/i18n/message-key";
import { existingPasswordRule } from "../fields/field-rules.server";
import type { FieldSettings } from "../fields/field-settings.server";
import type { LoginRefusal } from "./authenticate.server";
import { loginSchema, loginWithCaptchaSchema, passwordField } from "./login.form-schema.server";
import type { LoginAnswer } from "./login.response-schema.server";
import type { LoginOutcome } from "./login-response.server";

/** The captcha. */
const CAPTCHA = "identifying";
const FIELDS = ["username", "password", CAPTCHA];
/** Fields that are never sent back. */
const SECRETS = ["password", CAPTCHA];

/** A submitted form with user name, password and, after a failure that required it, a captcha. */
type CredentialsForm = Awaited<ReturnType<typeof parseCredentialsForm>>;

export async function parseCredentialsForm(form: FormData, settings: FieldSettings) {
  const hasCaptcha = form.has(CAPTCHA);
  const rules = await withFallback(settings.rules, {});
  const schema = (hasCaptcha ? loginWithCaptchaSchema : loginSchema).extend({
    password: passwordField(existingPasswordRule(rules)),
  });
  return { hasCaptcha, submission: parseForm(form, schema) };
}

/** Without a message the form shows what is wrong with its fields. */
type CredentialsRefusal = Pick<LoginRefusal, "status" | "retryAfter" | "captcha"> &
  Partial<Pick<LoginRefusal, "errors">>;

/** The form again: its values without secrets, its errors, and a new captcha where one is required. */
export function refuseCredentials(
  { submission, hasCaptcha }: CredentialsForm,
  { status, errors, captcha, retryAfter }: CredentialsRefusal,
): LoginOutcome<LoginAnswer> {
  const result = submission.reply({ hideFields: SECRETS, ...(errors ? toMessage(messageOf({ errors })) : {}) });
  const answer: LoginAnswer = { result: inFieldOrder(FIELDS, result), cleared: SECRETS, captcha: undefined };
  return { kind: "form", reply: { answer, status, retryAfter }, needsCaptcha: captcha || hasCaptcha };
}

/** What is wrong with the captcha stands at its field, anything else above the form. */
function toMessage(error: MessageKey) {
  return error === "errors:enter_captcha" ? { fieldErrors: { [CAPTCHA]: [error] } } : { formErrors: [error] };
}

/** The form again with another captcha; its fields are not validated yet. */
export function refreshCaptcha({ submission }: CredentialsForm): LoginOutcome<LoginAnswer> {
  const { initialValue } = submission.reply({ hideFields: SECRETS });
  const result = initialValue ? { initialValue } : {};
  const answer: LoginAnswer = { result, cleared: [CAPTCHA], captcha: undefined };
  return { kind: "form", reply: { answer, status: 200 }, needsCaptcha: true };
}
