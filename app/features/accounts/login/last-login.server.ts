import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { shortDigest } from "~/platform/short-digest.server";
import { personalCookies } from "~/session/personal-cookies";

const COOKIE_SECONDS = 180 * 24 * 3600;
/** Accounts of a shared phone, latest first. */
const MAX_ACCOUNTS = 4;

const lastLogins = new SealedCookie(
  personalCookies.lastLogins,
  COOKIE_SECONDS,
  // `at` is epoch milliseconds.
  z.array(z.object({ account: z.string(), at: z.number() })),
);

/**
 * Stores the time of this log-in on the device. Many gateways tell the time of the current log-in only (docs/gateway.md
 * 3.9, M1).
 * @param name user name of the account; a digest of it is stored
 * @returns the time of the account's log-in before on this device, epoch milliseconds
 */
export async function recordLogin(ctx: Pick<RequestContext, "cookies">, name: string): Promise<number | undefined> {
  const account = shortDigest(name.toLowerCase(), 16);
  const logins = (await lastLogins.read(ctx)) ?? [];
  const others = logins.filter((login) => login.account !== account);
  await lastLogins.write(ctx, [{ account, at: Date.now() }, ...others].slice(0, MAX_ACCOUNTS));
  return logins.find((login) => login.account === account)?.at;
}
