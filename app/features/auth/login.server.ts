import type { z } from "zod";
import { GatewayError } from "~/gateway/errors.server";
import { login, logout, type OpenedSession, startTrial } from "~/gateway/session.server";
import { getCaptcha } from "~/gateway/verification.server";
import { once } from "~/http/idempotency.server";
import { limits } from "~/http/rate-limits.server";
import type { RequestContext } from "~/http/request-context.server";
import { isAgent } from "~/session/account-types";
import { forgetUnread } from "../shell/member-panel.server";
import type { loginSchema } from "./login.schema";

const LOGOUT_ECHO_SECONDS = 60;

/** What came of a log-in. A refusal never tells whether the account exists (readings, choice 6). */
export type LoginOutcome = { ok: true } | { ok: false; error: string; captcha?: true; retryAfter?: number };

/** Signs in, on the member site or at the agents' door, and begins a session. */
export async function signIn(
  context: RequestContext,
  form: z.infer<typeof loginSchema>,
  door: "members" | "agents" = "members",
): Promise<LoginOutcome> {
  const account = form.username.toLowerCase();
  for (const limit of [() => limits.logins.take(context.address), () => limits.loginFailures.peek(account)]) {
    const { allowed, retryAfterSeconds } = await limit();
    if (!allowed) return { ok: false, error: "errors:too_many_tries", retryAfter: retryAfterSeconds };
  }
  try {
    const { username, password, captcha, remember } = form;
    const opened = await login(context.caller, {
      type: "username",
      username,
      password,
      captcha,
      remember,
      loginDeviceId: context.visitor.deviceId,
    });
    if (isAgent(opened.accountType) !== (door === "agents")) return refuse(context, opened, door);
    await limits.loginFailures.clear(account);
    begin(context, opened, username);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === "rejected" || error.kind === "unauthenticated") await limits.loginFailures.take(account);
    return { ok: false, ...explain(error) };
  }
}

/** Begins a trial session (specification section 2, free play). @returns the message key of a failure */
export async function signInForTrial(context: RequestContext): Promise<string | undefined> {
  const { allowed } = await limits.trials.take(context.address);
  if (!allowed) return "errors:too_many_tries";
  try {
    begin(context, await startTrial(context.caller), "");
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.messageKey;
  }
}

/** Ends the session here whatever the gateway answers (wire reference 1.6). */
export async function signOut({ caller, session, tell }: RequestContext): Promise<void> {
  if (session.record) {
    forgetUnread(session.record.id);
    // A second tap is the first one's echo: the gateway is told once.
    await once(`logout ${session.record.id}`, LOGOUT_ECHO_SECONDS, () => logout(caller).then(() => true)).catch(
      () => undefined,
    );
  }
  session.end();
  tell("lobby:signed_out");
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

function begin(
  { session }: RequestContext,
  { token, userName, accountType, firstTimeLogin }: OpenedSession,
  typed: string,
): void {
  session.start({ token, name: userName || typed, type: accountType, firstLogin: firstTimeLogin });
}

/** Each kind of account has its own door: the session that was just opened is closed again. */
async function refuse(
  context: RequestContext,
  opened: OpenedSession,
  door: "members" | "agents",
): Promise<LoginOutcome> {
  await logout(context.callAs(opened.token)).catch(() => undefined);
  return { ok: false, error: door === "agents" ? "errors:no_permission" : "errors:non_member" };
}

/** Faults of the network are told as what they are; every refusal of the account reads alike. */
function explain({ kind, messageKey, data }: GatewayError): { error: string; captcha?: true } {
  const captcha = data?.captcha ? { captcha: true as const } : {};
  if (messageKey === "errors:enter_captcha") return { error: messageKey, captcha: true };
  if (kind === "rejected" || kind === "unauthenticated") {
    const openly = ["errors:region_blocked", "errors:system_upgrading", "errors:no_permission"].includes(messageKey);
    return { error: openly ? messageKey : "errors:user_not_exist_or_disabled", ...captcha };
  }
  return { error: messageKey, ...captcha };
}
