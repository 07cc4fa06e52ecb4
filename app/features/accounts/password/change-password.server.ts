import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { changePassword, type PasswordChange } from "~/gateway/resources/accounts/password.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { requireSessionForForm } from "~/http/forms/drafts.server";
import { readForm } from "~/http/forms/form.server";
import { redirectIfUnauthenticated, requireSessionOrRedirect } from "~/http/guards/require-session.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import type { SessionRecord } from "~/session/session.server";
import type { FieldRule } from "../fields/field-rule";
import { requiredRuleFor } from "../fields/field-rules.server";
import { confirmationField, idempotencyKeyField, secretField } from "../fields/field-schemas.server";
import { type FormReply, firstErrors, toSubmissionResult } from "../fields/form-reply.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";
import { getRegistrationRules } from "../fields/registration-rules.server";
import { cachePassword } from "../login/portal-session.server";
import type { ChangePasswordAnswer, ChangePasswordPage } from "./password.response-schema.server";
import { isDefiniteRefusal, PASSWORD_OUTCOME_UNKNOWN } from "./unknown-outcome.server";

interface ChangeRefusal {
  /** Message keys by field, "" for the form as a whole. */
  errors: Record<string, string>;
  status: 400 | 409 | 429 | 502 | 503;
  /** Seconds. */
  retryAfter?: number | undefined;
}

const IDEMPOTENCY_SECONDS = 30;
/** The merchant's current rule does not apply: an old password may be older than it. */
const OLD_PASSWORD_RULE = { required: true, min: 1, max: 60, kind: 0 };
const SECRETS = ["oldPassword", "newPassword", "confirmNewPassword"];

/** The change-password page (docs/behaviour.md 9). It asks for the old password unless the session has cached it. */
export async function getChangePasswordPage(ctx: RequestContext, { name }: SessionRecord): Promise<ChangePasswordPage> {
  const rules = await getRegistrationRules(ctx);
  return {
    username: name,
    asksOld: ctx.session.cachedPassword === undefined,
    rule: requiredRuleFor("password", rules),
    idempotencyKey: issueIdempotencyKey(ctx),
  };
}

/**
 * Changes the member's password.
 * @returns the form with its errors, or undefined after success. Statuses: 400 incomplete, 409 refused, 429 too many
 *   wrong old passwords, 502 unknown outcome, 503 gateway failure.
 * @throws a redirect for a guest
 */
export async function submitChangePassword(
  ctx: RequestContext,
  request: Request,
): Promise<FormReply<ChangePasswordAnswer> | undefined> {
  const submitted = await readForm(request);
  const record = requireMember(ctx, submitted);
  const rule = requiredRuleFor("password", await getRegistrationRules(ctx));
  const submission = parseWithZod(submitted, { schema: createSchema(submitted, rule, ctx.session.cachedPassword) });
  if (submission.status !== "success")
    return reply(ctx, submitted, { errors: firstErrors(submission.error), status: 400 });

  const { idempotencyKey, ...change } = submission.value;
  if (change.newPassword === change.oldPassword)
    return reply(ctx, submitted, { errors: { newPassword: "errors:new_password_same" }, status: 400 });
  const key = `change password ${record.id} ${idempotencyKey} ${JSON.stringify(change)}`;
  const refusal = await runOnce(key, IDEMPOTENCY_SECONDS, () => changeAtGateway(ctx, record.name, change)).catch(
    (error: unknown) => {
      redirectIfUnauthenticated(ctx, error);
      return toRefusal(error);
    },
  );
  if (!refusal) {
    cachePassword(ctx, change.newPassword);
    return undefined;
  }
  // The cached password was wrong, or may be wrong now: the form asks for it.
  if (refusal.errors.oldPassword || refusal.status === outcomeUnknown.status) ctx.session.cachePassword("", 0);
  return reply(ctx, submitted, refusal);
}

/** A member whose session has ended returns here after log-in; a visitor who was never logged in is sent to home. */
function requireMember(ctx: RequestContext, submitted: FormData): SessionRecord {
  const wasMember = ctx.session.lastUsername !== undefined || Boolean(submitted.get("username"));
  return wasMember ? requireSessionForForm(ctx, undefined) : requireSessionOrRedirect(ctx, "/m/home");
}

/** A cached password replaces the field of the form. */
function createSchema(submitted: FormData, rule: FieldRule, cachedPassword: string | undefined) {
  return z.object({
    oldPassword:
      cachedPassword === undefined
        ? secretField("oldPassword", OLD_PASSWORD_RULE)
        : z
            .unknown()
            .optional()
            .transform(() => cachedPassword),
    newPassword: secretField("newPassword", rule),
    confirmNewPassword: confirmationField("confirmNewPassword", submitted.get("newPassword")),
    idempotencyKey: idempotencyKeyField,
  });
}

function reply(
  ctx: RequestContext,
  submitted: FormData,
  { errors, status, retryAfter }: ChangeRefusal,
): FormReply<ChangePasswordAnswer> {
  const answer = {
    result: toSubmissionResult(submitted, errors, SECRETS),
    asksOld: ctx.session.cachedPassword === undefined,
    idempotencyKey: issueIdempotencyKey(ctx),
  };
  return { answer, status, retryAfter };
}

/** At most 5 wrong old passwords in 15 minutes for one account. */
async function changeAtGateway(
  ctx: RequestContext,
  account: string,
  change: PasswordChange,
): Promise<ChangeRefusal | undefined> {
  const key = `password ${account.toLowerCase()}`;
  const { allowed, retryAfterSeconds } = await rateLimits.codeFailures.peek(key);
  if (!allowed) return { errors: { "": "errors:too_many_tries" }, status: 429, retryAfter: retryAfterSeconds };
  try {
    await changePassword(ctx.gateway, change);
    await rateLimits.codeFailures.reset(key);
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.wasNotSent || error.kind === "unauthenticated") throw error;
    if (error.messageKey === "errors:old_password_incorrect") await rateLimits.codeFailures.consume(key);
    return isDefiniteRefusal(error) ? toRefusal(error) : outcomeUnknown;
  }
}

const outcomeUnknown: ChangeRefusal = { errors: { "": PASSWORD_OUTCOME_UNKNOWN }, status: 502 };

const fieldsByMessage: Readonly<Record<string, string>> = {
  "errors:old_password_incorrect": "oldPassword",
  "errors:new_password_same": "newPassword",
  "errors:password_format_incorrect": "newPassword",
  "errors:confirm_password_mismatch": "confirmNewPassword",
};

function toRefusal(error: unknown): ChangeRefusal {
  if (error instanceof StillRunningError) return outcomeUnknown;
  if (!(error instanceof GatewayError)) throw error;
  const { messageKey, isFault } = error;
  return { errors: { [fieldsByMessage[messageKey] ?? ""]: messageKey }, status: isFault ? 503 : 409 };
}
