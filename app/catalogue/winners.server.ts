import type { Winner } from "~/gateway/resources/games/games.server";
import type { Country } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { imageAddress } from "~/site/image-address.server";
import { getSite } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import type { WinnerLine } from "~/ui/response-schema.server";
import { withCurrency } from "./currency.server";

/**
 * The lines of the winner board.
 * @param country of the site, with its currency; undefined when it did not load
 */
export function toWinnerLines(
  ctx: RequestContext,
  winners: readonly Winner[],
  country: Country | undefined,
): WinnerLine[] {
  const { imageHosts } = getSite(ctx);
  return winners.map(({ name, gameName, amount, imagePath }) => ({
    name,
    gameName,
    amount: withCurrency(formatMoney(amount, ctx.preferences.language.textTag), country),
    image: imageAddress(imagePath, imageHosts),
  }));
}
