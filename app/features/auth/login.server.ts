import type { z } from "zod";
import { GatewayError } from "~/gateway/errors.server";
import { login, startTrial } from "~/gateway/session.server";
import { getCaptcha, type HumanCheck } from "~/gateway/verification.server";
import { forgetDraft } from "~/http/drafts.server";
import { once, StillRunningError } from "~/http/idempotency.server";
import { limits } from "~/http/rate-limits.server";
import type { RequestContext } from "~/http/request-context.server";
import { forgetSentCode } from "../verification/sms-cookie.server";
import type { Door } from "./doors";
import { endToken } from "./end-token.server";
import { begin, type Entry, enter } from "./enter.server";
import type { loginSchema } from "./login.schema";
import { forgetStep } from "./step.server";

/** Signs in by user name and password and begins a session (specification section 2, login). */
export function signIn(
  context: RequestContext,
  door: Door,
  form: z.infer<typeof loginSchema>,
  human: HumanCheck,
): Promise<Entry> {
  const { username, password, captcha, remember } = form;
  const what = { type: "username", username, password, captcha, remember, ...human } as const;
  return enter(context, { door, account: username, typed: username, form: [what] }, () =>
    login(context.caller, { ...what, loginDeviceId: context.visitor.deviceId }),
  );
}

/** A second tap within this time is the first one's echo. */
const TRIAL_ECHO_SECONDS = 2;

/**
 * Begins a trial session (specification section 2, free play). A guest carries nothing to be known by: taps in quick
 * succession from one address and browser are one, and open one trial.
 * @returns the message key of a failure
 */
export async function signInForTrial(context: RequestContext, browser: string): Promise<string | undefined> {
  const { allowed } = await limits.trials.take(context.address);
  if (!allowed) return "errors:too_many_tries";
  try {
    const visitor = `${context.address || context.id} ${browser}`;
    await begin(context, await once(`trial ${visitor}`, TRIAL_ECHO_SECONDS, () => startTrial(context.caller)), "");
    return undefined;
  } catch (error) {
    if (error instanceof StillRunningError) return "errors:slow_connection";
    if (!(error instanceof GatewayError)) throw error;
    return error.messageKey;
  }
}

/**
 * Ends the session here whatever the gateway answers (wire reference 1.6), and forgets what was half done in its name.
 * The remembered user name stays: it was asked for.
 */
export async function signOut(context: RequestContext): Promise<void> {
  await endToken(context);
  context.session.end();
  forgetDraft(context);
  forgetStep(context);
  forgetSentCode(context);
  context.tell("lobby:signed_out");
}

/** A fresh captcha as a data URL, bound to this visitor; undefined when the gateway gives none. */
export async function newCaptcha({ caller }: RequestContext): Promise<string | undefined> {
  try {
    const { image, mediaType } = await getCaptcha(caller);
    return `data:${mediaType};base64,${image}`;
  } catch {
    return undefined;
  }
}
