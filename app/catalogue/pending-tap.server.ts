import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { isOwnedByOtherAccount } from "~/http/forms/idempotency-key.server";
import { personalCookies } from "~/session/personal-cookies";
import type { SessionRecord } from "~/session/session.server";
import { parseGameValue } from "./games/game-value";
import { isTapAction } from "./tap-actions";

/** As long as somebody may take to log in or to register. */
const SECONDS = 30 * 60;

const cookie = new SealedCookie(personalCookies.pendingTap, SECONDS, z.string());

/**
 * Remembers in this browser that a game or favourite button was tapped, before a redirect to the log-in or registration that
 * is to carry it out.
 * @param address that names it: `launchAddress` or `pendingFavouritePath`
 */
export async function rememberTap(ctx: RequestContext, address: string): Promise<void> {
  await cookie.write(ctx, nameOf(ctx, address));
}

/**
 * - `carry-out`: the tap was made in this browser, or on a page of the account that logs in.
 * - `other-account`: it was made on a page of another account.
 * - `not-tapped`: the address names no tap, or one that this browser has not made last. It may be a link of another site.
 */
type TapCheck = "carry-out" | "other-account" | "not-tapped";

/**
 * Checks whether a log-in carries out the tap that its way back names. An address that names the account of the page where it
 * was made needs no memory of this browser: only that page knows it.
 * @param account that logs in
 */
export async function checkTap(ctx: RequestContext, account: SessionRecord, from: string): Promise<TapCheck> {
  const tapped = await cookie.read(ctx);
  cookie.clear(ctx);
  const { pathname, searchParams } = new URL(from, ctx.request.url);
  if (!isTapAction(pathname) || !parseGameValue(searchParams.get("game"))) return "not-tapped";
  const owner = searchParams.get("owner");
  if (owner === null) return tapped === nameOf(ctx, from) ? "carry-out" : "not-tapped";
  return isOwnedByOtherAccount(owner, account) ? "other-account" : "carry-out";
}

/** What was tapped, however its address is written. */
function nameOf({ request }: RequestContext, address: string): string {
  const { pathname, searchParams } = new URL(address, request.url);
  return [pathname, parseGameValue(searchParams.get("game"))?.key, searchParams.get("on")].join(" ");
}
