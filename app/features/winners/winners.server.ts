import { getWinnerLines } from "~/catalogue/winners.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import type { WinnersPage } from "./winners.response-schema.server";

/** Longer than for an optional section: the page consists of this list. */
const LIST_DEADLINE_MS = 2500;

/** The whole winner board. Never rejects: a failed gateway call sets `failed`. */
export async function getWinnersPage(ctx: RequestContext): Promise<WinnersPage> {
  const winners = await optionalSection(ctx, getWinnerLines(ctx, await getSite(ctx)), LIST_DEADLINE_MS);
  return winners.ok ? { failed: false, winners: winners.data } : { failed: true, winners: [] };
}
