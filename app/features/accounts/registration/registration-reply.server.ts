import type { RequestContext } from "~/http/context/request-context.server";
import type { FormCaptcha } from "~/http/forms/form-captcha.server";
import { type FormAgain, type FormReply, formAgain } from "~/http/forms/form-reply.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import type { FormErrors } from "~/http/responses/refusal";
import { UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import type { DialingCodes } from "../fields/fields.response-schema.server";
import { withNationalNumber } from "../fields/phone-number.server";
import type { AvailabilityResult } from "./availability.server";
import type { RegistrationAnswer, RegistrationForm } from "./registration.response-schema.server";
import type { RegistrationRefusal } from "./registration-limits.server";
import { createRegistrationSchema, type RegistrationValues } from "./registration-validation.server";

/** How a submitted registration ended. */
export type RegistrationOutcome =
  | { kind: "registered"; signedIn: boolean }
  | { kind: "form"; reply: FormReply<RegistrationAnswer> };

/** Never sent back: secrets, and the captcha, which is valid for one attempt. */
const SECRETS = ["password", "confimpsw", "paymentPassword", "identifying"];
const CODE_FIELDS = ["messageCode", "messageCode2"];

/** The values of a form, or its errors: message keys by field. */
export function validateRegistration(
  submitted: FormData,
  form: RegistrationForm,
  dialing: DialingCodes,
): { values?: RegistrationValues; errors: FormErrors } {
  const schema = createRegistrationSchema(form, dialing, submitted);
  const national = form.mobile ? withNationalNumber(submitted, dialing, form.mobile) : submitted;
  const submission = parseForm(national, schema);
  if (submission.status !== "success") return { errors: firstErrors(submission.error) };
  return { values: submission.value as RegistrationValues, errors: {} };
}

/**
 * Rules are cached, so the gateway may refuse what they allow: the merchant has made a field required since. Some
 * gateways report a missing field as a fault (docs/gateway.md 1.5), after which the outcome is unknown.
 */
export function mayComeFromOldRules({ status }: { status: number }): boolean {
  return status === 409 || status === UNKNOWN_STATUS;
}

/** The form again with another captcha. */
export function replyWithCaptcha(ctx: RequestContext, submitted: FormData, captcha: FormCaptcha): RegistrationOutcome {
  return replyToRegistration(ctx, submitted, { status: 200, cleared: ["identifying"], content: { captcha } });
}

/** The form again after one of its values was checked. */
export function replyToCheck(
  ctx: RequestContext,
  submitted: FormData,
  { checked, error, status, retryAfter }: AvailabilityResult,
): RegistrationOutcome {
  return replyToRegistration(ctx, submitted, {
    status,
    errors: error ? { [checked.field]: error } : {},
    retryAfter,
    content: { checked },
  });
}

/** What a refused registration is answered with. */
interface RefusedForm {
  refusal: RegistrationRefusal;
  /** The form, with the rules that hold now. */
  form: RegistrationForm;
  dialing: DialingCodes;
  captcha: FormCaptcha | undefined;
}

/** The form again after the gateway refused it. What the current rules forbid is said first. */
export function replyToRefusal(
  ctx: RequestContext,
  submitted: FormData,
  { refusal, form, dialing, captcha }: RefusedForm,
): RegistrationOutcome {
  // A captcha that the gateway has only now asked for cannot be there yet.
  const { captcha: _, ...others } = form;
  const found = validateRegistration(submitted, refusal.captcha ? others : form, dialing);
  const shown = found.values ? refusal : { ...refusal, errors: found.errors, status: 409 };
  const cleared = ["identifying", ...refusedCodes(shown.errors)];
  const content = { form, ...(captcha ? { captcha } : {}) };
  return replyToRegistration(ctx, submitted, { ...shown, cleared, content });
}

/** The form again. */
export function replyToRegistration(
  ctx: RequestContext,
  submitted: FormData,
  again: FormAgain<Pick<RegistrationAnswer, "captcha" | "sent" | "checked" | "form">>,
): RegistrationOutcome {
  return formAgain(ctx, submitted, { ...again, hidden: [...SECRETS, ...refusedCodes(again.errors)] });
}

function refusedCodes(errors: FormErrors = {}): string[] {
  return CODE_FIELDS.filter((name) => name in errors);
}
