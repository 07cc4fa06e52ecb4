import type { RequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { setFavourite } from "./favourites.server";
import { parseTicket, type Ticket } from "./game-reference";
import { placeOf } from "./scroll-anchor";

/** The address that stands for a guest's tap on a heart, through log-in and back. */
export function heartPath(ticket: Ticket, from: string): string {
  return `/m/favourite?${new URLSearchParams({ game: ticket.key, from })}`;
}

/**
 * Sets the heart a guest tapped before signing in: `from` is then the address that stands for it.
 * @returns the page the heart stands on, or undefined when no heart was waiting or it could not be set.
 */
export async function setPendingHeart(context: RequestContext, from: string): Promise<string | undefined> {
  const target = new URL(from, context.url);
  const ticket = target.pathname === "/m/favourite" ? parseTicket(target.searchParams.get("game")) : undefined;
  if (!ticket || !context.session.record) return undefined;
  const outcome = await setFavourite(context, ticket, { on: true, once: "after-login" });
  return "error" in outcome ? undefined : placeOf(ticket, safePath(target.searchParams.get("from")));
}
