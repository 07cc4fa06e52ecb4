import { toWinnerLines } from "~/catalogue/winners.server";
import { listWinners } from "~/gateway/resources/games/games.server";
import { getCountry } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection, withFallback } from "~/http/responses/optional-section.server";
import type { WinnersPage } from "./winners.response-schema.server";

/** The whole winner board. Never rejects: a failed gateway call sets `failed`. */
export async function getWinnersPage(ctx: RequestContext): Promise<WinnersPage> {
  const [winners, country] = await Promise.all([
    mainSection(ctx, listWinners(ctx.gateway)),
    withFallback(getCountry(ctx.gateway), undefined),
  ]);
  return winners.ok
    ? { failed: false, winners: toWinnerLines(ctx, winners.data, country) }
    : { failed: true, winners: [] };
}
