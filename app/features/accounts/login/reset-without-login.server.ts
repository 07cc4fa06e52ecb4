import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import type { SessionRecord } from "~/session/session.server";

const COOKIE_SECONDS = 24 * 3600;

/** When the password was set, in epoch milliseconds. */
const cookie = new SealedCookie(personalCookies.passwordReset, COOKIE_SECONDS, z.number());

type WithCookies = Pick<RequestContext, "cookies">;

/**
 * Remembers that a password was set by phone, and that the gateway did not log in with it, for example because it requires a
 * second step. Only the number of the account is known then, and sessions are known by its name.
 * @param changedAt epoch milliseconds
 */
export function rememberResetWithoutLogin(ctx: WithCookies, changedAt: number): Promise<void> {
  return cookie.write(ctx, changedAt);
}

/** Ends the sessions from before the password was set, once the browser that has set it has logged in. */
export async function endSessionsBeforeReset(ctx: WithCookies, { name, accountId }: SessionRecord): Promise<void> {
  const changedAt = await cookie.read(ctx);
  if (changedAt === undefined) return;
  endedSessions.endAfterPasswordChange({ name, accountId }, changedAt);
  cookie.clear(ctx);
}
