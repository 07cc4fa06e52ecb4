import type { z } from "zod";
import { GatewayError } from "~/gateway/errors.server";
import { login, logout, startTrial } from "~/gateway/session.server";
import { getCaptcha } from "~/gateway/verification.server";
import { forgetDraft } from "~/http/drafts.server";
import { once } from "~/http/idempotency.server";
import type { Refused } from "~/http/json.server";
import { limits } from "~/http/rate-limits.server";
import type { RequestContext } from "~/http/request-context.server";
import { forgetUnread } from "../shell/member-panel.server";
import type { Door } from "./doors";
import { begin, type Entry, enter } from "./enter.server";
import type { loginSchema } from "./login.schema";
import { forgetStep } from "./step.server";

const LOGOUT_ECHO_SECONDS = 60;

/** Signs in by user name and password and begins a session (specification section 2, login). */
export function signIn(context: RequestContext, door: Door, form: z.infer<typeof loginSchema>): Promise<Entry> {
  const { username, password, captcha, remember } = form;
  return enter(context, { door, account: username, typed: username }, () =>
    login(context.caller, {
      type: "username",
      username,
      password,
      captcha,
      remember,
      loginDeviceId: context.visitor.deviceId,
    }),
  );
}

/** Begins a trial session (specification section 2, free play). @returns why it did not begin */
export async function signInForTrial(context: RequestContext): Promise<Refused | undefined> {
  const { allowed, retryAfterSeconds } = await limits.trials.take(context.address);
  if (!allowed) return { status: 429, key: "errors:too_many_tries", retryAfter: retryAfterSeconds };
  try {
    await begin(context, await startTrial(context.caller), "");
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { status: error.isFault ? 503 : 403, key: error.messageKey };
  }
}

/**
 * Ends the session here whatever the gateway answers (wire reference 1.6), and forgets what was half done in its name.
 * The remembered user name stays: it was asked for.
 */
export async function signOut(context: RequestContext): Promise<void> {
  const { caller, session } = context;
  if (session.record) {
    forgetUnread(session.record.id);
    // A second tap is the first one's echo: the gateway is told once.
    await once(`logout ${session.record.id}`, LOGOUT_ECHO_SECONDS, () => logout(caller).then(() => true)).catch(
      () => undefined,
    );
  }
  session.end();
  forgetDraft(context);
  forgetStep(context);
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
