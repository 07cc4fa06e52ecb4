import { logout, type OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import { getConfiguration } from "~/platform/configuration.server";
import { type LoginPortal, mayUsePortal } from "./portals";

const SEAL_PURPOSE = "opened";

/**
 * Starts a session in the sealed cookie, under a new session id. A session that was active before ends at the gateway.
 * @param opened the session that the gateway opened
 * @param typedName name to show when the gateway returns none
 */
export async function startSession(ctx: RequestContext, opened: OpenedSession, typedName: string): Promise<void> {
  const { session } = ctx;
  const previousToken = session.record?.token;
  const { token, userName, accountType, firstTimeLogin } = opened;
  session.start({ token, name: userName || typedName, type: accountType, firstLogin: firstTimeLogin });
  if (previousToken && previousToken !== token) await endToken(ctx, previousToken);
}

/**
 * Starts the session that the gateway opened with a registration or a new password.
 * @returns false if the account belongs to the other portal; its session is ended
 */
export async function startPortalSession(
  ctx: RequestContext,
  portal: LoginPortal,
  opened: OpenedSession,
  typedName: string,
): Promise<boolean> {
  if (!mayUsePortal(portal, opened.accountType)) {
    await endToken(ctx, opened.token);
    return false;
  }
  await startSession(ctx, opened, typedName);
  return true;
}

/** Ends a token at the gateway. Failures are ignored: the token is in no cookie. */
export async function endToken(ctx: RequestContext, token: string): Promise<void> {
  await logout(ctx.gatewayAs(token)).catch(() => undefined);
}

/** Caches a password that the gateway has just accepted, for SESSION_PASSWORD_CACHE_MINUTES; 0 caches none. */
export function cachePassword({ session }: RequestContext, password: string): void {
  session.cachePassword(password, getConfiguration().session.passwordMinutes);
}

/** Seals a session, for a result of `runOnce`: results may be stored in Redis. */
export function sealOpenedSession(opened: OpenedSession): Promise<string> {
  return cookieSeal.seal(opened, SEAL_PURPOSE);
}

/** @returns undefined when the key that sealed the session is not configured any more */
export async function unsealOpenedSession(sealed: string): Promise<OpenedSession | undefined> {
  return (await cookieSeal.unseal(sealed, SEAL_PURPOSE)) as OpenedSession | undefined;
}
