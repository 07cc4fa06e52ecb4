import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import { canonicalAccount, canonicalNumber, type MobileNumber } from "../fields/canonical-account.server";
import type { FieldSettings } from "../fields/field-settings.server";

const COOKIE_SECONDS = 24 * 3600;

const resetSchema = z.object({
  /** The number, alone and with its dialling code, in the canonical forms of what may be typed to log in. */
  numbers: z.array(z.string()),
  /** When the password was set, in epoch milliseconds. */
  changedAt: z.number(),
});

interface Reset extends MobileNumber {
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
export async function rememberResetWithoutLogin(ctx: WithCookies, reset: Reset): Promise<void> {
  const { dialingCode, dialing, changedAt } = reset;
  const national = canonicalNumber(reset);
  const typed = [national, `${dialingCode}${national}`, `${dialingCode}0${national}`];
  const numbers = await Promise.all(typed.map((each) => canonicalAccount(each, dialing)));
  await cookie.write(ctx, { numbers, changedAt });
}

/** Ends the sessions from before the password was set, once the browser that has set it has logged in with its number. */
export async function endSessionsBeforeReset(
  ctx: WithCookies,
  { names, name, accountId }: LoggedInAccount,
): Promise<void> {
  const reset = await cookie.read(ctx);
  if (!reset || !names.some((each) => reset.numbers.includes(each))) return;
  endedSessions.endAfterPasswordChange({ name, accountId }, reset.changedAt);
  cookie.clear(ctx);
}
