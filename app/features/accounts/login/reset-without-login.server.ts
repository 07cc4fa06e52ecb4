import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import { canonicalAccount, canonicalNumber, type MobileNumber } from "../fields/canonical-account.server";
import type { FieldSettings } from "../fields/field-settings.server";

const COOKIE_SECONDS = 24 * 3600;

const resetSchema = z.object({
  /** Canonical forms of what may be typed to log in: the user name, or the number, alone and with its dialling code. */
  names: z.array(z.string()),
  /** When the password was set, in epoch milliseconds. */
  changedAt: z.number(),
});

interface Reset {
  /** Epoch milliseconds. */
  changedAt: number;
  /** Dialling codes of the site. */
  dialing: FieldSettings["dialing"];
}

const cookie = new SealedCookie(personalCookies.passwordReset, COOKIE_SECONDS, resetSchema);

type WithCookies = Pick<RequestContext, "cookies">;

/** An account that has logged in. */
interface LoggedInAccount {
  /** What was typed to log in, and the account's name, in their canonical form. */
  names: readonly string[];
  name: string;
  accountId: string | undefined;
}

/**
 * Remembers that a password was set by phone, and that the gateway did not log in with it, for example because it requires a
 * second step. Only the number of the account is known then, and sessions are known by its name.
 */
export function rememberResetWithoutLogin(ctx: WithCookies, reset: Reset & MobileNumber): Promise<void> {
  const { dialingCode } = reset;
  const national = canonicalNumber(reset);
  return remember(ctx, [national, `${dialingCode}${national}`, `${dialingCode}0${national}`], reset);
}

/**
 * Remembers that an e-mail with a new password was asked for. Whether one was sent is not known here: only a log-in proves that
 * the sessions may end.
 */
export function rememberMailedPassword(ctx: WithCookies, reset: Reset & { username: string }): Promise<void> {
  return remember(ctx, [reset.username], reset);
}

async function remember(ctx: WithCookies, typed: readonly string[], { dialing, changedAt }: Reset): Promise<void> {
  const names = await Promise.all(typed.map((each) => canonicalAccount(each, dialing)));
  await cookie.write(ctx, { names, changedAt });
}

/**
 * Ends the sessions from before the password was set, once the browser that has set it has logged in with its number or name.
 */
export async function endSessionsBeforeReset(
  ctx: WithCookies,
  { names, name, accountId }: LoggedInAccount,
): Promise<void> {
  const reset = await cookie.read(ctx);
  if (!reset || !names.some((each) => reset.names.includes(each))) return;
  endedSessions.endAfterPasswordChange({ name, accountId }, reset.changedAt);
  cookie.clear(ctx);
}
