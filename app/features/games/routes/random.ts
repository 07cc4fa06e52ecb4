import { redirect } from "react-router";
import { requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { section } from "~/http/section.server";
import { getHotGames } from "../games.server";
import { ticketOf } from "../ticket";
import type { Route } from "./+types/random";

/** A game by chance: leads to its launch page, where the person opens it or not. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = requestContext(context);
  const hot = await section(own, getHotGames(own));
  const open = hot.ok ? hot.data.filter(({ maintenance }) => !maintenance) : [];
  const game = open[Math.floor(Math.random() * open.length)];
  const from = safePath(url.searchParams.get("from"));
  throw redirect(game ? `/m/launch?${new URLSearchParams({ game: ticketOf(game), from })}` : from, {
    headers: { "cache-control": "no-store" },
  });
}
