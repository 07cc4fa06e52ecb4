import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import {
  idempotencyKeyField,
  mobileField,
  offeredDialingCodeField,
  secretField,
  smsCodeField,
  textField,
} from "../fields/field-schemas.server";
import type { DialingCodes } from "../fields/fields.response-schema.server";
import { type FormReply, firstErrors, toSubmissionResult } from "../fields/form-reply.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";
import { withNationalNumber } from "../fields/phone-number.server";
import type { LoginPortal } from "../login/portals";
import { readHumanCheck } from "../verification/human-check.server";
import { requestCode } from "../verification/sms-code.server";
import type { SentCodeView } from "../verification/verification.response-schema.server";
import { replyDone } from "./done-reply.server";
import { getResetMethod, getResetRules } from "./forgot-password-page.server";
import type { ForgotPasswordAnswer, ForgotPasswordPage } from "./password.response-schema.server";
import { requestPasswordEmail } from "./reset-by-email.server";
import { resetByPhone } from "./reset-by-phone.server";

/** How a submitted form for a forgotten password ended. */
type ForgotPasswordOutcome =
  | { kind: "form"; reply: FormReply<ForgotPasswordAnswer> }
  /** The gateway sends an e-mail, if name and address belong to an account. */
  | { kind: "mailed" }
  /** The password was set, and the account is logged in. */
  | { kind: "signed-in" }
  /** The password was set; the account has to log in at this portal. */
  | { kind: "saved"; portal: LoginPortal }
  /** The merchant offers no method. */
  | { kind: "closed" };

type Rules = ForgotPasswordPage["rules"];

/**
 * Replaces a forgotten password, or serves the button that sends a code. Statuses of the form: 400 incomplete, 409
 * refused, 429 too many attempts, 502 unknown outcome, 503 gateway failure.
 */
export async function submitForgotPassword(ctx: RequestContext, form: FormData): Promise<ForgotPasswordOutcome> {
  const [method, rules] = await Promise.all([getResetMethod(ctx), getResetRules(ctx)]);
  if (!method) return { kind: "closed" };
  if (method === "email") return submitEmailForm(ctx, form, rules);
  if (form.get("send") === "sms") {
    const code = await requestCode(ctx, form, { purpose: "noLogin", rule: rules.mobileNum });
    return reply(ctx, form, "sent" in code ? { status: 200, sent: code.sent } : code);
  }
  return submitPhoneForm(ctx, form, rules);
}

async function submitEmailForm(ctx: RequestContext, form: FormData, rules: Rules): Promise<ForgotPasswordOutcome> {
  const submission = parseWithZod(form, { schema: emailSchema(rules) });
  if (submission.status !== "success") return reply(ctx, form, { errors: firstErrors(submission.error), status: 400 });
  const refusal = await requestPasswordEmail(ctx, submission.value);
  if (refusal) return reply(ctx, form, refusal);
  return form.has("stay") ? { kind: "form", reply: replyDone(ctx) } : { kind: "mailed" };
}

async function submitPhoneForm(ctx: RequestContext, form: FormData, rules: Rules): Promise<ForgotPasswordOutcome> {
  const dialing = await listDialingCodes(ctx);
  const national = withNationalNumber(form, dialing, rules.mobileNum);
  const submission = parseWithZod(national, { schema: phoneSchema(rules, dialing) });
  if (submission.status !== "success") return reply(ctx, form, { errors: firstErrors(submission.error), status: 400 });
  const outcome = await resetByPhone(ctx, submission.value, readHumanCheck(form, await getSite(ctx)));
  if ("errors" in outcome) return reply(ctx, form, outcome);
  return outcome.signedIn ? { kind: "signed-in" } : { kind: "saved", portal: outcome.portal };
}

function emailSchema({ username, email }: Rules) {
  return z.object({
    username: textField("username", username).transform(String),
    email: textField("email", email).transform(String),
    idempotencyKey: idempotencyKeyField,
  });
}

function phoneSchema({ mobileNum, newPassword }: Rules, dialingCodes: DialingCodes) {
  return z.object({
    mobileNum: mobileField("mobileNum", mobileNum).transform(String),
    countryDialingCode: offeredDialingCodeField(dialingCodes),
    messageCode: smsCodeField("messageCode"),
    newPassword: secretField("newPassword", newPassword),
    idempotencyKey: idempotencyKeyField,
  });
}

interface Reply {
  errors?: Record<string, string>;
  cleared?: string[];
  status: number;
  retryAfter?: number | undefined;
  sent?: SentCodeView;
}

function reply(
  ctx: RequestContext,
  form: FormData,
  { errors = {}, cleared = [], status, retryAfter, sent }: Reply,
): ForgotPasswordOutcome {
  const answer = {
    result: toSubmissionResult(form, errors, ["newPassword", ...cleared]),
    cleared,
    idempotencyKey: issueIdempotencyKey(ctx),
    ...(sent ? { sent } : {}),
  };
  return { kind: "form", reply: { answer, status, retryAfter } };
}
