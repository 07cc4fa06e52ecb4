import { toBanner } from "~/catalogue/banners.server";
import { listCategories } from "~/catalogue/categories.server";
import { getCatalogue, getHotGames, toCard, vendorMarks } from "~/catalogue/games.server";
import type { Category } from "~/catalogue/list-pages";
import { listBanners } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import type { LobbyPreview, RailCategory } from "./lobby-preview";

const PREVIEW_BANNERS = 2;
const PREVIEW_CATEGORIES = 5;
const PREVIEW_GAMES = 3;

/** The first screen of the lobby, for the page behind a dialog; what does not load is left out. */
export async function getLobbyPreview(ctx: RequestContext): Promise<LobbyPreview> {
  const [site, catalogue, banners, hot] = await Promise.all([
    getSite(ctx),
    optionalSection(ctx, getCatalogue(ctx)),
    optionalSection(ctx, listBanners(ctx.gateway, "m_home")),
    optionalSection(ctx, getHotGames(ctx)),
  ]);
  const marks = vendorMarks(catalogue.ok ? catalogue.data : undefined, site);
  return {
    banners: banners.ok ? banners.data.slice(0, PREVIEW_BANNERS).map((banner) => toBanner(banner, site)) : [],
    categories: listCategories(catalogue).slice(0, PREVIEW_CATEGORIES).map(toRailCategory),
    games: hot.ok ? hot.data.slice(0, PREVIEW_GAMES).map((game) => toCard(game, site, marks)) : [],
  };
}

/** A category of the catalogue as the rail shows it. */
export function toRailCategory({ category: { code, tile, label } }: { category: Category }): RailCategory {
  return { code, tile, label };
}
