import { createRandom } from "../art/random";
import { buildAnnouncements } from "./announcements";
import { buildBanners } from "./banners";
import { ABOUT_HELP, ACCOUNT_HELP } from "./content/help-account";
import { GAMES_HELP, HIDDEN_HELP, MONEY_HELP } from "./content/help-money";
import { PROMOTION_CATEGORIES } from "./content/promotions";
import { buildGames } from "./games";
import { buildLotteries } from "./lotteries";
import type { Catalogue, Game } from "./types";
import { buildCategories, buildVendors } from "./vendors";
import { buildWinners } from "./winners";
import { SIGNATURE_GAMES } from "./words/signature-games";

export { announcementImagePath } from "./content/draft";
export * from "./types";
export { isInCategory } from "./vendors";

function hotGamesOf(games: readonly Game[]): number[] {
  return SIGNATURE_GAMES.flatMap((signature) => {
    const game = games.find(({ vendor, names }) => vendor === signature.vendor && names.EN === signature.names[0]);
    return game === undefined ? [] : [game.nodeId];
  });
}

/**
 * The content of the sandbox. The same seed and base date give the same catalogue; dates of games and
 * announcements are relative to `baseDate` (epoch ms).
 */
export function buildCatalogue(seed: string, baseDate: number): Catalogue {
  const random = createRandom(seed);
  const games = buildGames(random, baseDate);
  const vendors = buildVendors();
  const banners = buildBanners(games);
  return {
    vendors,
    games,
    categories: buildCategories(vendors, games),
    hotGames: hotGamesOf(games),
    banners,
    announcements: buildAnnouncements(banners, baseDate),
    promotionCategories: [...PROMOTION_CATEGORIES],
    helpCentre: [ACCOUNT_HELP, MONEY_HELP, GAMES_HELP, ABOUT_HELP, HIDDEN_HELP],
    winners: buildWinners(random, games),
    lotteries: buildLotteries(),
    gameByNodeId: new Map(games.map((game) => [game.nodeId, game])),
    vendorByCode: new Map(vendors.map((vendor) => [vendor.code, vendor])),
  };
}
