import type { RequestContext } from "~/http/context/request-context.server";
import { type FormErrors, type FormReply, toSubmissionResult } from "../fields/form-reply.server";
import { issueIdempotencyKey } from "../fields/idempotency-key.server";
import type { LoginPortal } from "../login/portals";
import type { CodeAnswer } from "../verification/sms-code.server";
import type { SentCodeView } from "../verification/verification.response-schema.server";
import type { ForgotPasswordAnswer } from "./password.response-schema.server";

/** How a submitted form for a forgotten password ended. */
export type ForgotPasswordOutcome =
  | { kind: "form"; reply: FormReply<ForgotPasswordAnswer> }
  /** The gateway sends an e-mail, if name and address belong to an account. */
  | { kind: "mailed" }
  /** The password was set, and the account is logged in. */
  | { kind: "signed-in" }
  /** The password was set; the account has to log in at this portal. */
  | { kind: "saved"; portal: LoginPortal };

/** The form again after a code was requested. */
export function replyToCode(ctx: RequestContext, form: FormData, code: CodeAnswer): ForgotPasswordOutcome {
  return replyToReset(ctx, form, "sent" in code ? { status: 200, sent: code.sent } : code);
}

interface Reply {
  errors?: FormErrors;
  cleared?: string[];
  status: number;
  retryAfter?: number | undefined;
  sent?: SentCodeView;
}

/** The form again. */
export function replyToReset(
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
