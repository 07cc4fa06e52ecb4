import type { RequestContext } from "~/http/context/request-context.server";
import { type FormAgain, type FormReply, formAgain } from "~/http/forms/form-reply.server";
import type { LoginPortal } from "../login/portals";
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

/** The form again. */
export function replyToReset(
  ctx: RequestContext,
  form: FormData,
  { cleared = [], ...again }: FormAgain<Pick<ForgotPasswordAnswer, "sent">>,
): ForgotPasswordOutcome {
  return formAgain(ctx, form, { ...again, cleared, hidden: ["newPassword"] });
}
