import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/personal-cookies";
import { parseGameValue } from "./games/game-value";

/** As long as somebody may take to log in or to register. */
const SECONDS = 30 * 60;

const cookie = new SealedCookie(personalCookies.pendingTap, SECONDS, z.string());

/**
 * Remembers in this browser that a game or heart was tapped, before a redirect to the log-in or registration that is to carry
 * it out.
 * @param address that names it: `launchAddress` or `pendingFavouritePath`
 */
export async function rememberTap(ctx: RequestContext, address: string): Promise<void> {
  await cookie.write(ctx, nameOf(ctx, address));
}

/**
 * Whether a log-in may carry out the tap that its way back names. Such an address may be a link of another site: it counts
 * when this browser has made the tap, or when it names the account whose page was tapped, which only that page knows.
 */
export async function mayCarryOut(ctx: RequestContext, from: string): Promise<boolean> {
  const tapped = await cookie.read(ctx);
  cookie.clear(ctx);
  return new URL(from, ctx.request.url).searchParams.has("owner") || tapped === nameOf(ctx, from);
}

/** What was tapped, however its address is written. */
function nameOf({ request }: RequestContext, address: string): string {
  const { pathname, searchParams } = new URL(address, request.url);
  return [pathname, parseGameValue(searchParams.get("game"))?.key, searchParams.get("on")].join(" ");
}
