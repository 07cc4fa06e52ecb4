import { redirect } from "react-router";
import { gameValue } from "~/catalogue/games/game-value";
import { launchAddress } from "~/catalogue/launch/launch-address";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { pickRandomGame } from "../random-game.server";
import type { Route } from "./+types/random";

/** Redirects to the launch page of a random game. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const game = await pickRandomGame(getRequestContext(context));
  const from = safePath(url.searchParams.get("from"));
  throw redirect(game ? launchAddress({ game: gameValue(game), from }) : from, {
    headers: { "cache-control": "no-store" },
  });
}
