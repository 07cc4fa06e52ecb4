import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import type { OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { rememberDevice } from "~/http/cookies/known-device.server";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { isTrial } from "~/session/account-types";
import { endedSessions } from "~/session/ended-sessions.server";
import { rememberNewestSession } from "~/session/newest-sessions.server";
import { canonicalAccount } from "../fields/canonical-account.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { recordLogin } from "./last-login.server";
import { type LoginPortal, mayUsePortal } from "./portals";
import { endSessionsBeforeReset } from "./reset-without-login.server";

const SEAL_PURPOSE = "opened";
/** Longer ones do not fit into the cookie beside the rest of the session: browsers keep 4,096 bytes of name and value. */
const MAX_TOKEN_LENGTH = 2600;

/** A session that the gateway opened, and when the gateway was asked for it (epoch milliseconds). */
const requestedSessionSchema = z.object({
  token: z.string(),
  id: z.string().exactOptional(),
  userName: z.string(),
  accountType: z.number(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  requestedAt: z.number(),
  /** The cookies that the gateway set for it: a form that was sent twice has its answer in one of the two requests. */
  cookies: z.record(z.string(), z.string()).exactOptional(),
});
type RequestedSession = z.infer<typeof requestedSessionSchema>;

interface LoginNames {
  /** Name to show when the gateway returns none. */
  typedName: string;
  /** What the account logged in with, where that is not the name. */
  account?: string | undefined;
  /** Dialling codes of the site, for names that are numbers. */
  dialing: FieldSettings["dialing"];
}

/**
 * Starts a session in the sealed cookie, under a new session id. A session that was active before ends here and at the
 * gateway.
 * @param opened the session that the gateway opened
 */
export async function startSession(
  ctx: RequestContext,
  opened: RequestedSession,
  { typedName, account, dialing }: LoginNames,
): Promise<void> {
  const { session } = ctx;
  const previous = session.record;
  ctx.gateway.addCookies(opened.cookies ?? {});
  const { token, id: accountId, userName, accountType, firstTimeLogin, passwordExpired, requestedAt } = opened;
  const name = userName || typedName;
  // Each trial has another name.
  const lastLoginAt = isTrial(accountType) ? undefined : await recordLogin(ctx, name);
  if (!isTrial(accountType)) {
    const names = await Promise.all([account ?? typedName, name].map((each) => canonicalAccount(each, dialing)));
    await rememberDevice(ctx, names);
    await endSessionsBeforeReset(ctx, { names, name, accountId });
  }
  const record = session.start(
    {
      token,
      name,
      type: accountType,
      firstLogin: firstTimeLogin,
      ...(accountId === undefined ? {} : { accountId }),
      ...(lastLoginAt === undefined ? {} : { lastLoginAt }),
      ...(passwordExpired ? { passwordExpired } : {}),
    },
    requestedAt,
  );
  rememberNewestSession(record);
  endedSessions.noteStart(ctx.browser.ensureDeviceId(), record);
  if (!previous || previous.token === token) return;
  endedSessions.endReplacedSession(previous);
  session.giveUp(previous.token);
}

/**
 * Starts the session that the gateway opened with a registration or a new password.
 * @returns false if the account belongs to the other portal; its session is ended. Also false when the session was ended
 *   since, and the form is sent once more
 */
export async function startPortalSession(
  ctx: RequestContext,
  portal: LoginPortal,
  opened: RequestedSession,
  names: LoginNames,
): Promise<boolean> {
  if (!mayUsePortal(portal, opened.accountType)) {
    ctx.session.giveUp(opened.token);
    return false;
  }
  if (wasEnded(opened)) return false;
  await startSession(ctx, opened, names);
  return true;
}

function wasEnded({ token, id: accountId, userName: name = "", requestedAt: startedAt }: RequestedSession): boolean {
  return (
    endedSessions.reasonOf({ id: "", token, name, startedAt, ...(accountId === undefined ? {} : { accountId }) }) !==
    undefined
  );
}

/** Caches a password that the gateway has just accepted, for SESSION_PASSWORD_CACHE_MINUTES; 0 caches none. */
export function cachePassword({ session }: RequestContext, password: string): void {
  session.cachePassword(password, getConfiguration().session.passwordMinutes);
}

/**
 * A browser would drop the cookie of a token that is too long, and its owner would be a guest again without a word. Such a
 * token is given up.
 * @throws GatewayError
 */
export function requireCookieRoom({ session }: Pick<RequestContext, "session">, { token }: OpenedSession): void {
  if (token.length <= MAX_TOKEN_LENGTH) return;
  session.giveUp(token);
  logger.error(
    { length: token.length, most: MAX_TOKEN_LENGTH },
    "the gateway's token is too long for the session cookie",
  );
  throw new GatewayError({ operation: "login", kind: "malformed", message: "unknown_error" });
}

/**
 * Seals a session that this request has opened, for a result of `runOnce`: it keeps results in memory, also in that of the
 * supervisor, where no token may be (docs/security.md).
 * @param requestedAt before the gateway was called, epoch milliseconds
 * @throws GatewayError for a token that is too long
 */
export async function sealOpenedSession(
  { gateway, browser, session }: Pick<RequestContext, "gateway" | "browser" | "session">,
  opened: OpenedSession,
  requestedAt: number,
): Promise<string> {
  requireCookieRoom({ session }, opened);
  const isNew = ([name, value]: [string, string]) => browser.gatewayCookies[name] !== value;
  const cookies = Object.fromEntries(Object.entries(gateway.cookies).filter(isNew));
  const requested: RequestedSession = { ...opened, requestedAt, cookies };
  return cookieSeal.seal(requested, SEAL_PURPOSE);
}

/** @returns undefined when the key that sealed the session is not configured any more, or another release sealed less */
export async function unsealOpenedSession(sealed: string): Promise<RequestedSession | undefined> {
  return requestedSessionSchema.safeParse(await cookieSeal.unseal(sealed, SEAL_PURPOSE)).data;
}
