import { gameValue } from "~/catalogue/games/game-value";
import { LAUNCH_ACTION } from "~/catalogue/tap-actions";
import { listHotGames } from "~/gateway/resources/games/games.server";
import { getHelpCentre } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import type { FooterLinks } from "../frame.response-schema.server";
import { tagHelpItems } from "../help/help-items.server";

const MAX_GAMES = 5;
const MAX_HELP_TOPICS = 6;

/** The links of the footer, except promotions, which come from the menu. Never rejects: a list that fails is empty. */
export async function getFooterLinks(ctx: RequestContext): Promise<FooterLinks> {
  const [games, help] = await Promise.all([
    withFallback(listHotGames(ctx.gateway), []),
    withFallback(getHelpCentre(ctx.gateway), []),
  ]);
  return {
    games: games.slice(0, MAX_GAMES).map((game) => ({
      to: `${LAUNCH_ACTION}?${new URLSearchParams({ game: gameValue(game) })}`,
      label: game.name,
    })),
    help: tagHelpItems(help.slice(0, MAX_HELP_TOPICS)).flatMap(({ title, tag }) =>
      title ? [{ to: `/m/help?${new URLSearchParams({ tag })}`, label: title }] : [],
    ),
  };
}
