import { toBanner } from "~/catalogue/banners.server";
import type { Category } from "~/catalogue/categories/categories";
import { listLobbyCategories } from "~/catalogue/categories/categories.server";
import { toGameCard } from "~/catalogue/games/game-card.server";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import { listHotGames } from "~/gateway/resources/games/games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite, withLitePictures } from "~/site/site.server";
import type { LobbyPreview, RailCategory } from "./lobby-preview.response-schema.server";

const PREVIEW_BANNERS = 2;
const PREVIEW_CATEGORIES = 5;
const PREVIEW_GAMES = 3;

/** The first screen of home, for the page behind a dialog. Never rejects: sections that fail are empty. */
export async function getLobbyPreview(ctx: RequestContext): Promise<LobbyPreview> {
  const fullSite = getSite(ctx);
  const [catalogue, banners, hotGames] = await Promise.all([
    optionalSection(ctx, getVendorCatalogue(ctx.gateway)),
    optionalSection(ctx, listBanners(ctx.gateway, "m_home")),
    optionalSection(ctx, listHotGames(ctx.gateway)),
  ]);
  // It is only seen behind a dialog: the smallest pictures, and no marks of vendors.
  const site = withLitePictures(fullSite);
  return {
    banners: banners.ok ? banners.data.slice(0, PREVIEW_BANNERS).map((banner) => toBanner(banner, site)) : [],
    categories: listLobbyCategories(catalogue).slice(0, PREVIEW_CATEGORIES).map(toRailCategory),
    games: hotGames.ok ? hotGames.data.slice(0, PREVIEW_GAMES).map((game) => toGameCard(game, site, new Map())) : [],
  };
}

/** Selects the data of a category that the rail shows. */
export function toRailCategory({ category: { code, tile, label } }: { category: Category }): RailCategory {
  return { code, tile, label };
}
