import { toGameReference } from "~/catalogue/game-reference";
import { getHotGames } from "~/catalogue/games.server";
import { getHelpCentre } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";

/** What the footer's sections lead to; promotions are in the frame already. */
export interface FooterLinks {
  games: { to: string; label: string }[];
  help: { to: string; label: string }[];
}

const TOP_GAMES = 5;
const HELP_TOPICS = 6;

/** The links of the footer (specification section 2, footer). It never fails: a list that cannot be had is empty. */
export async function getFooterLinks(ctx: RequestContext): Promise<FooterLinks> {
  const [games, help] = await Promise.all([
    withFallback(getHotGames(ctx), []),
    withFallback(getHelpCentre(ctx.gateway), []),
  ]);
  return {
    games: games.slice(0, TOP_GAMES).map((game) => ({
      to: `/m/launch?${new URLSearchParams({ game: toGameReference(game) })}`,
      label: game.name,
    })),
    help: help
      .slice(0, HELP_TOPICS)
      .flatMap(({ title, tag }) =>
        title && tag ? [{ to: `/m/help?${new URLSearchParams({ tag })}`, label: title }] : [],
      ),
  };
}
