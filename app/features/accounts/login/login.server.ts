import type { z } from "zod";
import { endGatewaySession } from "~/frame/session-end.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { login, startTrial } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { forgetDraft } from "~/http/forms/drafts.server";
import { limits } from "~/http/limits/rate-limits.server";
import type { Refusal } from "~/http/responses/refusal";
import { forgetSentCode } from "../verification/sms-cookie.server";
import { authenticate, type LoginResult, startSession } from "./authenticate.server";
import type { loginSchema } from "./login.schema";
import { forgetPendingLogin } from "./pending-login.server";
import type { Portal } from "./portals";

/** Signs in by user name and password and begins a session (specification section 2, login). */
export function signIn(
  ctx: RequestContext,
  door: Portal,
  form: z.infer<typeof loginSchema>,
  human: HumanCheck,
): Promise<LoginResult> {
  const { username, password, captcha, remember } = form;
  const what = { type: "username", username, password, captcha, remember, ...human } as const;
  return authenticate(ctx, { door, account: username, typed: username, form: [what] }, () =>
    login(ctx.gateway, { ...what, loginDeviceId: ctx.visitor.deviceId }),
  );
}

/**
 * Begins a trial session (specification section 2, free play). Each tap opens one: a guest carries nothing to be known by,
 * and two people behind one address must not share a session.
 * @returns why it did not begin
 */
export async function signInForTrial(ctx: RequestContext): Promise<Refusal | undefined> {
  const { allowed, retryAfterSeconds } = await limits.trials.take(ctx.request.address);
  if (!allowed) return { status: 429, key: "errors:too_many_tries", retryAfter: retryAfterSeconds };
  try {
    await startSession(ctx, await startTrial(ctx.gateway), "");
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { status: error.isFault ? 503 : 403, key: error.messageKey };
  }
}

/**
 * Ends the session here whatever the gateway answers (docs/gateway.md 1.6), and forgets what was half done in its name.
 * The remembered user name stays: it was asked for.
 */
export async function signOut(ctx: RequestContext): Promise<void> {
  await endGatewaySession(ctx);
  ctx.session.end();
  forgetDraft(ctx);
  forgetPendingLogin(ctx);
  forgetSentCode(ctx);
  ctx.page.flash("lobby:signed_out");
}
