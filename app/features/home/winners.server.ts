import { listWinners } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { imageAddress, type Site } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import type { WinnerLine } from "./home.response-schema.server";

const MAX_LINES = 6;

/** The winner board, the highest amount first. Never fails: an empty board is hidden. */
export async function getWinners(ctx: RequestContext, site: Site): Promise<WinnerLine[]> {
  const winners = await optionalSection(ctx, listWinners(ctx.gateway));
  if (!winners.ok) return [];
  return winners.data.slice(0, MAX_LINES).map(({ name, gameName, amount, imagePath }) => ({
    name,
    gameName,
    amount: formatMoney(amount, ctx.preferences.language.tag),
    image: imageAddress(imagePath, site.imageHosts),
  }));
}
