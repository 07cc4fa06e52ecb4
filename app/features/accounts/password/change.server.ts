import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { changePassword, type PasswordChange } from "~/gateway/resources/accounts/password.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { requireLiveSession } from "~/http/guards/guards.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits } from "~/http/limits/rate-limits.server";
import type { SessionRecord } from "~/session/session.server";
import { ruleFor } from "../fields/field-rules.server";
import { pageKey, repetitionOf, ruledSecret } from "../fields/form-values.server";
import { getRules } from "../fields/rules.server";
import { keepPassword } from "../login/portal-session.server";
import { answerOf, firstErrors } from "../verification/form-reply.server";
import { issuePageKey } from "../verification/page-key.server";
import type { ChangeAnswer, ChangePage } from "./change-page";
import { PASSWORD_UNCLEAR, saidNo } from "./unknown-outcome.server";

/** The answer to a form, or nothing when the password is another one now. */
export type Changed = { answer: ChangeAnswer; status: number; retryAfter?: number | undefined } | undefined;

interface Refusal {
  errors: Record<string, string>;
  status: 400 | 409 | 429 | 502 | 503;
  retryAfter?: number | undefined;
}

const REPEAT_SECONDS = 30;
/** An old password may be older than the rule of today's (readings, choice 8). */
const OLD_RULE = { required: true, min: 1, max: 60, kind: 0 };
const SECRETS = ["oldPassword", "newPassword", "confirmNewPassword"];

/** The page of a member; the old password is asked for unless it is kept in the session (specification section 2). */
export async function getChangePage(ctx: RequestContext, { name }: SessionRecord): Promise<ChangePage> {
  const rules = await getRules(ctx);
  return {
    username: name,
    asksOld: ctx.session.password === undefined,
    rule: { ...ruleFor("password", rules), required: true },
    idempotencyKey: issuePageKey(ctx),
  };
}

/**
 * Changes the password (specification sections 4 and 5): 5 wrong old ones in 15 minutes an account. Which password
 * counts when the answer is lost can be read nowhere: that is said so, and what to do.
 */
export async function submitChange(ctx: RequestContext, sent: FormData, record: SessionRecord): Promise<Changed> {
  const rules = await getRules(ctx);
  const known = ctx.session.password;
  const submission = parseWithZod(sent, {
    schema: z.object({
      ...(known === undefined ? { oldPassword: ruledSecret("oldPassword", OLD_RULE) } : {}),
      newPassword: ruledSecret("newPassword", { ...ruleFor("password", rules), required: true }),
      confirmNewPassword: repetitionOf("confirmNewPassword", sent.get("newPassword")),
      idempotencyKey: pageKey,
    }),
  });
  const tell = ({ errors, status, retryAfter }: Refusal): Changed => ({
    answer: {
      result: answerOf(sent, errors, SECRETS),
      asksOld: ctx.session.password === undefined,
      idempotencyKey: issuePageKey(ctx),
    },
    status,
    retryAfter,
  });
  if (submission.status !== "success") return tell({ errors: firstErrors(submission.error), status: 400 });

  const { newPassword, confirmNewPassword, idempotencyKey: key } = submission.value;
  const { oldPassword = known ?? "" } = submission.value as { oldPassword?: string };
  if (newPassword === oldPassword) return tell({ errors: { newPassword: "errors:new_password_same" }, status: 400 });
  const form = { oldPassword, newPassword, confirmNewPassword };
  const name = `change password ${record.id} ${key} ${JSON.stringify(form)}`;
  const refusal = await runOnce(name, REPEAT_SECONDS, () => change(ctx, record.name, form)).catch((error: unknown) => {
    requireLiveSession(ctx, error);
    return explain(error);
  });
  if (refusal) {
    // What was kept is not the password, or is not any more: it is asked for.
    if (refusal.errors.oldPassword || refusal.status === unclear.status) ctx.session.keepPassword("", 0);
    return tell(refusal);
  }
  ctx.session.keepPassword("", 0);
  keepPassword(ctx, newPassword);
  return undefined;
}

async function change(ctx: RequestContext, account: string, form: PasswordChange): Promise<Refusal | undefined> {
  const key = `password ${account.toLowerCase()}`;
  const { allowed, retryAfterSeconds } = await limits.codeFailures.peek(key);
  if (!allowed) return { errors: { "": "errors:too_many_tries" }, status: 429, retryAfter: retryAfterSeconds };
  try {
    await changePassword(ctx.gateway, form);
    await limits.codeFailures.clear(key);
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.nothingSent || error.kind === "unauthenticated") throw error;
    if (error.messageKey === "errors:old_password_incorrect") await limits.codeFailures.take(key);
    return saidNo(error) ? explain(error) : unclear;
  }
}

const unclear: Refusal = { errors: { "": PASSWORD_UNCLEAR }, status: 502 };

const fields: Readonly<Record<string, string>> = {
  "errors:old_password_incorrect": "oldPassword",
  "errors:new_password_same": "newPassword",
  "errors:password_format_incorrect": "newPassword",
  "errors:confirm_password_mismatch": "confirmNewPassword",
};

function explain(error: unknown): Refusal {
  if (error instanceof StillRunningError) return unclear;
  if (!(error instanceof GatewayError)) throw error;
  const { messageKey, isFault } = error;
  return { errors: { [fields[messageKey] ?? ""]: messageKey }, status: isFault ? 503 : 409 };
}
