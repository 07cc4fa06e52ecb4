import { redirect } from "react-router";
import { toGameReference } from "~/catalogue/game-reference";
import { getHotGames } from "~/catalogue/games.server";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { Route } from "./+types/random";

/** A game by chance: leads to its launch page, where the person opens it or not. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const hot = await optionalSection(ctx, getHotGames(ctx));
  const open = hot.ok ? hot.data.filter(({ maintenance }) => !maintenance) : [];
  const game = open[Math.floor(Math.random() * open.length)];
  const from = safePath(url.searchParams.get("from"));
  throw redirect(game ? `/m/launch?${new URLSearchParams({ game: toGameReference(game), from })}` : from, {
    headers: { "cache-control": "no-store" },
  });
}
