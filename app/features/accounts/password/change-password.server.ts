import { z } from "zod";
import { displayName } from "~/frame/member/current-member.server";
import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { changePassword, type PasswordChange } from "~/gateway/resources/accounts/password.server";
import type { RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { type FormReply, formAgain } from "~/http/forms/form-reply.server";
import { createIdempotencyKey, FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { refusalSchema } from "~/http/idempotency/outcome-schemas.server";
import { limitAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { NotDoneError } from "~/http/responses/not-done-error";
import { messageOf, type Refusal, refuse, SESSION_ENDED } from "~/http/responses/refusal";
import { toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { accountKeyOf, type SessionRecord } from "~/session/session.server";
import { existingPasswordRule, requiredRuleFor } from "../fields/field-rules.server";
import { confirmationField, secretField } from "../fields/field-schemas.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { cachePassword } from "../login/portal-session.server";
import { replyDone } from "./done-reply.server";
import type { ChangePasswordAnswer, ChangePasswordPage } from "./password.response-schema.server";
import { PASSWORD_OUTCOME_UNKNOWN } from "./unknown-outcome.server";

/** The time of the change at the gateway, epoch milliseconds; or why it was not made. */
const changeResultSchema = z.union([refusalSchema, z.object({ changedAt: z.number() })]);
type ChangeResult = z.infer<typeof changeResultSchema>;

const IDEMPOTENCY_SECONDS = 30;
const SECRETS = ["oldPassword", "newPassword", "confirmNewPassword"];

/** The change-password page (docs/behaviour.md 9). It asks for the old password unless the session has cached it. */
export async function getChangePasswordPage(
  ctx: RequestContext,
  { name }: SessionRecord,
  settings: FieldSettings,
): Promise<ChangePasswordPage> {
  const rules = await settings.rules;
  return {
    username: displayName(name),
    asksOld: ctx.session.cachedPassword === undefined,
    rule: requiredRuleFor("password", rules),
    idempotencyKey: createIdempotencyKey(ctx),
  };
}

type ChangePasswordOutcome =
  | { kind: "changed" }
  /** The session has ended, at the gateway or because another form has changed the password. */
  | { kind: "session-ended" }
  | { kind: "form"; reply: FormReply<ChangePasswordAnswer> };

/**
 * Changes the member's password. All other sessions of the account end, and this one gets a later start: cookies from before
 * the change are not accepted any more. Statuses of the form: 200 changed, for a page that shows this before it leaves; 400
 * incomplete; 409 refused; 429 too many wrong old passwords; 502 unknown outcome; 503 gateway failure.
 */
export async function submitChangePassword(
  ctx: RequestContext,
  record: SessionRecord,
  submitted: FormData,
  settings: FieldSettings,
): Promise<ChangePasswordOutcome> {
  if (isKeyOfOtherAccount(submitted.get("idempotencyKey"), record)) return reply(ctx, submitted, FORM_OF_OTHER_ACCOUNT);
  const rules = await settings.rules;
  const submission = parseForm(submitted, createSchema(submitted, rules, ctx.session.cachedPassword));
  if (submission.status !== "success") return reply(ctx, submitted, refuse(400, firstErrors(submission.error)));

  const { idempotencyKey, ...change } = submission.value;
  if (change.newPassword === change.oldPassword)
    return reply(ctx, submitted, refuse(400, { newPassword: "errors:new_password_same" }));
  const write = {
    name: "change-password",
    by: record.id,
    parts: [idempotencyKey, JSON.stringify(change)],
    outcome: changeResultSchema,
    seconds: IDEMPOTENCY_SECONDS,
    kind: "kept-fail-closed",
    ctx,
  } as const;
  const result = await runOnce(write, () => changeOrRepeat(ctx, record, change)).catch((error: unknown) =>
    isOvertaken(ctx, error) ? SESSION_ENDED : toChangeRefusal(error),
  );
  if ("changedAt" in result) {
    endOtherSessions(ctx, record, result.changedAt);
    cachePassword(ctx, change.newPassword);
    return submitted.has("inPlace")
      ? { kind: "form", reply: replyDone(ctx, "registration:password_saved") }
      : { kind: "changed" };
  }
  if (result.status === SESSION_ENDED.status) return { kind: "session-ended" };
  // The cached password was wrong, or may be wrong now: the form asks for it.
  if (result.errors.oldPassword || result.status === UNKNOWN_STATUS) ctx.session.clearCachedPassword();
  return reply(ctx, submitted, result);
}

/** Whether another form has changed the password, after which the cookie of this one counts no more. */
function isOvertaken({ session }: RequestContext, error: unknown): boolean {
  return error instanceof NotDoneError && session.superseded !== undefined;
}

/**
 * A form that is sent again before the first answer arrives has the cookie from before the change. `runOnce` gives it the
 * first answer; where there is none, nothing is changed.
 */
async function changeOrRepeat(
  ctx: RequestContext,
  record: SessionRecord,
  change: PasswordChange,
): Promise<ChangeResult> {
  if (ctx.session.superseded) throw new NotDoneError();
  return changeAtGateway(ctx, accountKeyOf(record), change);
}

/** Also for a repeat of the form: the process that made the change may have ended before the end was published. */
function endOtherSessions({ session }: RequestContext, record: SessionRecord, changedAt: number): void {
  const { name, accountId, id } = session.restart(record, changedAt);
  endedSessions.endAfterPasswordChange({ name, accountId }, changedAt, id);
}

/** A cached password replaces the field of the form. */
function createSchema(submitted: FormData, rules: RegisterRules, cachedPassword: string | undefined) {
  return z.object({
    oldPassword:
      cachedPassword === undefined
        ? secretField("oldPassword", existingPasswordRule(rules))
        : z
            .unknown()
            .optional()
            .transform(() => cachedPassword),
    newPassword: secretField("newPassword", requiredRuleFor("password", rules)),
    confirmNewPassword: confirmationField("confirmNewPassword", submitted.get("newPassword")),
    idempotencyKey: idempotencyKeyField,
  });
}

function reply(ctx: RequestContext, submitted: FormData, refusal: Refusal): ChangePasswordOutcome {
  const content = { asksOld: ctx.session.cachedPassword === undefined };
  return formAgain(ctx, submitted, { ...refusal, hidden: SECRETS, idempotencyKey: createIdempotencyKey(ctx), content });
}

/** At most 5 wrong old passwords in 15 minutes for one account. */
async function changeAtGateway(ctx: RequestContext, account: string, change: PasswordChange): Promise<ChangeResult> {
  const count = rateLimits.codeFailures.for(`password ${account}`);
  try {
    await limitAttempt([count], () => changePassword(ctx.gateway, change), {
      after: () => "cleared",
      afterError: (error) => (isWrongPassword(error) ? "counts" : "given-back"),
    });
    return { changedAt: Date.now() };
  } catch (error) {
    if (error instanceof GatewayError && (error.wasNotSent || isSessionEnd(error))) throw error;
    return toChangeRefusal(error);
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof GatewayError && error.messageKey === "errors:old_password_incorrect";
}

const fieldsByMessage: Readonly<Record<string, string>> = {
  "errors:old_password_incorrect": "oldPassword",
  "errors:new_password_same": "newPassword",
  "errors:password_format_incorrect": "newPassword",
  "errors:confirm_password_mismatch": "confirmNewPassword",
};

/** @throws errors that are bugs */
function toChangeRefusal(error: unknown): Refusal {
  const refusal = toRefusal(error, { unknown: PASSWORD_OUTCOME_UNKNOWN });
  const message = messageOf(refusal);
  return { ...refusal, errors: { [fieldsByMessage[message] ?? ""]: message } };
}
