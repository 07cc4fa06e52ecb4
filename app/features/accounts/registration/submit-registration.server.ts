import { parseWithZod } from "@conform-to/zod/v4";
import type { RequestContext } from "~/http/context/request-context.server";
import { isFilledByProgram } from "~/http/forms/honeypot.server";
import { getSite } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import { type FormReply, firstErrors, toSubmissionResult } from "../fields/form-reply.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";
import { withNationalNumber } from "../fields/phone-number.server";
import { refreshRegistrationRules } from "../fields/registration-rules.server";
import { readHumanCheck } from "../verification/human-check.server";
import { requestCode } from "../verification/sms-code.server";
import { checkAvailability, isCheckedField } from "./availability.server";
import { createAccount } from "./create-account.server";
import type { CheckedField } from "./optional-fields";
import type { RegistrationAnswer, RegistrationForm } from "./registration.response-schema.server";
import { getRegistrationForm } from "./registration-form.server";
import { getCaptcha } from "./registration-page.server";
import { createRegistrationSchema, type RegistrationValues } from "./registration-validation.server";

/** How a submitted registration ended. */
type RegistrationOutcome =
  | { kind: "registered"; signedIn: boolean }
  | { kind: "form"; reply: FormReply<RegistrationAnswer> }
  /** The merchant takes no registrations. */
  | { kind: "closed" };

/** Never sent back: secrets, and the captcha, which is valid for one attempt. */
const SECRETS = ["password", "confimpsw", "paymentPassword", "identifying"];
const CODE_FIELDS = ["messageCode", "messageCode2"];

/**
 * Registers, or serves a button of the form: send a code, show another captcha, check whether a name is available.
 * Statuses of the form: 400 incomplete, 409 refused, 429 too many attempts, 503 gateway failure.
 */
export async function submitRegistration(ctx: RequestContext, submitted: FormData): Promise<RegistrationOutcome> {
  const form = await getRegistrationForm(ctx);
  if (!form) return { kind: "closed" };
  ctx.page.messageValues = { age: form.minimumAge };
  if (submitted.get("refresh") === "captcha") {
    const content = { captcha: await getCaptcha(ctx), cleared: ["identifying"] };
    return reply(ctx, submitted, { status: 200, content });
  }
  if (submitted.get("send") === "sms") return sendCode(ctx, submitted, form);
  const checked = submitted.get("check");
  if (isCheckedField(checked)) return checkField(ctx, submitted, form, checked);
  return register(ctx, submitted, form);
}

async function register(
  ctx: RequestContext,
  submitted: FormData,
  form: RegistrationForm,
): Promise<RegistrationOutcome> {
  if (await isFilledByProgram(submitted))
    return reply(ctx, submitted, { status: 400, errors: { "": "errors:hidden_field_filled" } });
  const { values, errors: invalid } = await validate(ctx, submitted, form);
  if (!values) return reply(ctx, submitted, { status: 400, errors: invalid });
  const human = readHumanCheck(submitted, await getSite(ctx));
  const outcome = await createAccount(ctx, { form, values, human });
  if ("signedIn" in outcome) return { kind: "registered", signedIn: outcome.signedIn };
  const current = mayComeFromOldRules(outcome) ? await reloadForm(ctx, form) : form;
  const found = await validate(ctx, submitted, current);
  const errors = found.values ? outcome.errors : found.errors;
  const content = {
    form: current,
    ...(current.captcha ? { captcha: await getCaptcha(ctx) } : {}),
    cleared: ["identifying", ...CODE_FIELDS.filter((name) => name in errors)],
  };
  return reply(ctx, submitted, { ...outcome, errors, content });
}

/**
 * Rules are cached, so the gateway may refuse what they allow: the merchant has made a field required since. Some
 * gateways report a missing field as a fault (docs/gateway.md 1.5).
 */
function mayComeFromOldRules({ status, errors }: { status: number; errors: Record<string, string> }): boolean {
  return status === 409 || errors[""] === "errors:unknown_error";
}

/** The form with the merchant's current rules; the same form when they cannot be had. */
async function reloadForm(ctx: RequestContext, form: RegistrationForm): Promise<RegistrationForm> {
  await refreshRegistrationRules(ctx);
  const current = await getRegistrationForm(ctx);
  return current?.method === form.method ? current : form;
}

/** The values of a form, or its errors: message keys by field. */
async function validate(
  ctx: RequestContext,
  submitted: FormData,
  form: RegistrationForm,
): Promise<{ values?: RegistrationValues; errors: Record<string, string> }> {
  const dialing = await listDialingCodes(ctx);
  const schema = createRegistrationSchema(form, dialing, submitted);
  const national = form.mobile ? withNationalNumber(submitted, dialing, form.mobile) : submitted;
  const submission = parseWithZod(national, { schema });
  if (submission.status !== "success") return { errors: firstErrors(submission.error) };
  return { values: submission.value as RegistrationValues, errors: {} };
}

async function sendCode(
  ctx: RequestContext,
  submitted: FormData,
  form: RegistrationForm,
): Promise<RegistrationOutcome> {
  if (!form.mobile || !form.code) return reply(ctx, submitted, { status: 400 });
  const code = await requestCode(ctx, submitted, { purpose: "register", rule: form.mobile });
  return reply(ctx, submitted, "sent" in code ? { status: 200, content: code } : code);
}

async function checkField(
  ctx: RequestContext,
  submitted: FormData,
  form: RegistrationForm,
  field: CheckedField,
): Promise<RegistrationOutcome> {
  const { checked, error, retryAfter } = await checkAvailability(ctx, form, field, submitted.get(field));
  return reply(ctx, submitted, {
    status: retryAfter ? 429 : 200,
    errors: error ? { [field]: error } : {},
    retryAfter,
    content: { checked },
  });
}

interface Reply {
  status: number;
  errors?: Record<string, string>;
  retryAfter?: number | undefined;
  content?: Pick<RegistrationAnswer, "captcha" | "sent" | "checked" | "cleared" | "form">;
}

function reply(
  ctx: RequestContext,
  submitted: FormData,
  { status, errors = {}, retryAfter, content }: Reply,
): RegistrationOutcome {
  const hidden = [...SECRETS, ...CODE_FIELDS.filter((name) => name in errors)];
  const result = toSubmissionResult(submitted, errors, hidden);
  const answer = { result, idempotencyKey: issueIdempotencyKey(ctx), ...content };
  return { kind: "form", reply: { answer, status, retryAfter } };
}
