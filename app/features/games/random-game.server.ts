import { isInMaintenance } from "~/catalogue/games/maintenance.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { listHotGames } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** A random popular game that is not in maintenance. Never fails. */
export async function pickRandomGame(ctx: RequestContext): Promise<Game | undefined> {
  const popular = await optionalSection(ctx, listHotGames(ctx.gateway));
  const games = popular.ok ? popular.data.filter(({ maintenance }) => !isInMaintenance(maintenance)) : [];
  return games[Math.floor(Math.random() * games.length)];
}
