import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { forgotPasswordEmail } from "~/gateway/resources/accounts/password.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { countAttempt, limitAttempt } from "~/http/limits/attempt.server";
import { EqualTime } from "~/http/limits/equal-time.server";
import { rateLimits, SITE } from "~/http/limits/rate-limits.server";
import { refuse } from "~/http/responses/refusal";
import { isUnknownOutcome, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { canonicalAccount, canonicalEmail } from "../fields/canonical-account.server";
import { existingUsernameField, textField } from "../fields/field-schemas.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { rememberMailedPassword } from "../login/reset-without-login.server";
import { replyDone } from "./done-reply.server";
import { getResetRules } from "./forgot-password-page.server";
import { type ForgotPasswordOutcome, replyToReset } from "./forgot-password-reply.server";
import type { ForgotPasswordPage } from "./password.response-schema.server";
import { type ResetRefusal, resetRefusalSchema, revealsAccount, toResetRefusal } from "./reset-refusal.server";
import { MAIL_OUTCOME_UNKNOWN } from "./unknown-outcome.server";

const IDEMPOTENCY_SECONDS = 60;
const mailTime = new EqualTime();

interface EmailForm {
  username: string;
  email: string;
  idempotencyKey: string;
}

/**
 * Requests an e-mail with a new password. Statuses of the form: 400 incomplete, 409 refused, 429 too many attempts, 502
 * unknown outcome, 503 gateway failure.
 */
export async function submitEmailForm(
  ctx: RequestContext,
  form: FormData,
  settings: FieldSettings,
): Promise<ForgotPasswordOutcome> {
  const submission = parseForm(form, emailSchema(await getResetRules(settings)));
  if (submission.status !== "success")
    return replyToReset(ctx, form, { errors: firstErrors(submission.error), status: 400 });
  const outcome = await requestPasswordEmail(ctx, submission.value, settings);
  const { idempotencyKey, username } = submission.value;
  if ("errors" in outcome) {
    // With the same key the form that comes back sends no second e-mail as long as its outcome is remembered.
    const keptKey = outcome.status === UNKNOWN_STATUS && idempotencyKey ? { idempotencyKey } : {};
    return replyToReset(ctx, form, { ...outcome, ...keptKey });
  }
  await rememberMailedPassword(ctx, { username, dialing: settings.dialing, changedAt: outcome.changedAt });
  return form.has("inPlace") ? { kind: "form", reply: replyDone(ctx, "registration:mail_sent") } : { kind: "mailed" };
}

function emailSchema({ email }: ForgotPasswordPage["rules"]) {
  return z.object({
    username: existingUsernameField(),
    email: textField("email", email).transform(String),
    idempotencyKey: idempotencyKeyField,
  });
}

/** `changedAt`: when the password was set, if it was (epoch milliseconds). */
const resultSchema = z.union([resetRefusalSchema, z.object({ changedAt: z.number() })]);

/**
 * Neither the result nor its time reveals whether user name and address belong to an account.
 * @returns the refusal, or when the password was set if it was (epoch milliseconds)
 */
async function requestPasswordEmail(
  ctx: RequestContext,
  { username, email, idempotencyKey }: EmailForm,
  { dialing }: FieldSettings,
): Promise<ResetRefusal | { changedAt: number }> {
  const request = async (): Promise<ResetRefusal | { changedAt: number }> => {
    try {
      await countAttempt(rateLimits.forgot.for(ctx.request.address));
      const account = await canonicalAccount(username, dialing);
      await countAttempt(rateLimits.resetMails.for(`${account} ${canonicalEmail(email)}`));
      await sendMail(ctx, { username, email });
    } catch (error) {
      // The outcome of a request that called nobody is not kept: a visitor can have any number of them.
      if (!(error instanceof GatewayError) || error.wasNotSent) throw error;
      // The gateway refuses a user name and an address that do not belong together; the page must not reveal it.
      if (!revealsAccount(error)) return toMailRefusal(error);
    }
    return { changedAt: Date.now() };
  };
  // Each mail brings another password.
  const write = {
    name: "reset-mail",
    by: ctx.browser.ensureDeviceId(),
    parts: [idempotencyKey, username, email],
    outcome: resultSchema,
    seconds: IDEMPOTENCY_SECONDS,
    kind: "kept-fail-closed",
    ctx,
  } as const;
  return runOnce(write, request).catch(toMailRefusal);
}

/** @throws errors that are bugs */
function toMailRefusal(error: unknown): ResetRefusal {
  if (!isUnknownOutcome(error)) return toResetRefusal(error);
  return { ...refuse(UNKNOWN_STATUS, MAIL_OUTCOME_UNKNOWN), cleared: [] };
}

/** Sends the e-mail within the limit of the whole site. Unknown names and addresses do not use that up. */
function sendMail({ gateway }: RequestContext, account: Pick<EmailForm, "username" | "email">): Promise<void> {
  const send = () => mailTime.settle(forgotPasswordEmail(gateway, account));
  return limitAttempt([rateLimits.siteMails.for(SITE)], send, {
    after: () => "counts",
    afterError: (error) => (isNotSent(error) ? "given-back" : "counts"),
  });
}

/** Whether certainly no e-mail was sent. */
function isNotSent(error: unknown): boolean {
  return error instanceof GatewayError && (error.isDefiniteRefusal || error.wasNotSent);
}
