import { listWinners } from "~/gateway/resources/games/games.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { imageAddress, type Site } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import type { WinnerLine } from "~/ui/response-schema.server";
import { getCurrency } from "./currency.server";

/** The winner board, the highest amount first. @throws GatewayError */
export async function getWinnerLines(ctx: RequestContext, site: Site): Promise<WinnerLine[]> {
  const [winners, currency] = await Promise.all([listWinners(ctx.gateway), getCurrency(ctx)]);
  return winners.map(({ name, gameName, amount, imagePath }) => ({
    name,
    gameName,
    amount: [formatMoney(amount, ctx.preferences.language.textTag), ...currency].join(" "),
    image: imageAddress(imagePath, site.imageHosts),
  }));
}
