import type { RequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { setFavourite } from "./favourites.server";
import { type GameReference, parseGameReference } from "./game-reference";
import { scrollAnchorOf } from "./scroll-anchor";

/** The address that stands for a guest's tap on a heart, through log-in and back. */
export function favouritePath(ticket: GameReference, from: string): string {
  return `/m/favourite?${new URLSearchParams({ game: ticket.key, from })}`;
}

/**
 * Sets the heart a guest tapped before signing in: `from` is then the address that stands for it.
 * @returns the page the heart stands on, or undefined when no heart was waiting or it could not be set.
 */
export async function setPendingFavourite(ctx: RequestContext, from: string): Promise<string | undefined> {
  const target = new URL(from, ctx.request.url);
  const ticket = target.pathname === "/m/favourite" ? parseGameReference(target.searchParams.get("game")) : undefined;
  if (!ticket || !ctx.session.record) return undefined;
  const outcome = await setFavourite(ctx, ticket, { on: true, idempotencyKey: "after-login" });
  return "error" in outcome ? undefined : scrollAnchorOf(ticket, safePath(target.searchParams.get("from")));
}
