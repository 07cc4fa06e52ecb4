import { listWinners } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { imageAddress, type Site } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import type { WinnerLine } from "~/ui/games/winner-list";

/** The winner board, the highest amount first. @throws GatewayError */
export async function getWinnerLines(ctx: RequestContext, site: Site): Promise<WinnerLine[]> {
  const winners = await listWinners(ctx.gateway);
  return winners.map(({ name, gameName, amount, imagePath }) => ({
    name,
    gameName,
    amount: formatMoney(amount, ctx.preferences.language.textTag),
    image: imageAddress(imagePath, site.imageHosts),
  }));
}
