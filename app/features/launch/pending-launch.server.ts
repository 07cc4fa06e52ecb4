import type { RequestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { findGame } from "../games/games.server";
import { parseTicket, ticketOf } from "../games/ticket";
import { startGame } from "./launch.server";
import { keepPlay } from "./play-cookie.server";

/**
 * Goes on with the game a guest tapped before signing in: `from` is then its launch page.
 * @returns the play page, or undefined when no game was waiting or it could not be opened: its launch page then says why.
 */
export async function getPendingLaunch(context: RequestContext, from: string): Promise<string | undefined> {
  const target = new URL(from, context.url);
  const ticket = target.pathname === "/m/launch" ? parseTicket(target.searchParams.get("game")) : undefined;
  if (!ticket) return undefined;
  const [outcome, game] = await Promise.all([
    startGame(context, ticket, { demo: false, once: "after-login" }),
    findGame(context, ticket.key),
  ]);
  if ("error" in outcome) return undefined;
  return keepPlay(context, {
    url: outcome.url,
    name: game?.name ?? "",
    game: ticketOf(ticket),
    demo: false,
    from: safePath(target.searchParams.get("from")),
  });
}
