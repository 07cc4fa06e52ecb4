import { listCategories } from "~/catalogue/categories.server";
import { getGames, getHotGames, toCard } from "~/catalogue/games.server";
import type { Category } from "~/catalogue/list-pages";
import type { VendorCategory } from "~/gateway/resources/games/vendors.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { imageAddress } from "~/site/site.server";
import { count, type HomeContext } from "./home-context.server";
import type { Block } from "./home-page";
import { toTile } from "./vendor-tiles.server";

/** Hot games in the block on home, and in the hot tab before "show more" (specification section 9). */
const HOT_BLOCK = 9;
const HOT_PREVIEW = 6;
const ROW = 8;
const GRID = 6;
const PAIRS = 4;
const WIDE = 2;

/** Hot games, the JILI slots, then one block a category in the server's order. */
export async function makeBlocks(making: HomeContext): Promise<Block[]> {
  const categories = listCategories(making.catalogue);
  return Promise.all([
    makeHotBlock(making),
    makeJiliBlock(making),
    ...categories.map(({ category, lane }) => makeCategoryBlock(making, category, lane, !category.hideMore)),
    ...(categories.length > 0 ? [] : [categoriesFailed]),
  ]);
}

/** In place of what the vendor feed would have named; one that names nothing has not loaded either. */
export const categoriesFailed: Block = { id: "categories", title: "lobby:categories", tile: "slots", kind: "failed" };

const hotHead = { id: "hot", title: "lobby:hot_games", tile: "hot", moreTo: "/m/hot-games" } as const;

async function makeHotBlock({ context: ctx, site, marks }: HomeContext): Promise<Block> {
  const hot = await optionalSection(ctx, getHotGames(ctx));
  if (!hot.ok) return { ...hotHead, kind: "failed" };
  const games = hot.data.slice(0, HOT_BLOCK).map((game) => toCard(game, site, marks));
  return { ...hotHead, kind: "grid", featured: true, count: count(ctx, hot.data.length), games };
}

/** The hot games alone: some of them until more are asked for, or those of a name. */
export async function makeHotTab(
  { context: ctx, site, marks }: HomeContext,
  name: string,
  all: boolean,
): Promise<Block> {
  const hot = await optionalSection(ctx, getHotGames(ctx));
  if (!hot.ok) return { ...hotHead, kind: "failed" };
  const wanted = name.trim().toLocaleLowerCase();
  const found = hot.data.filter((game) => game.name.toLocaleLowerCase().includes(wanted));
  const shown = all || wanted ? found : found.slice(0, HOT_PREVIEW);
  const games = shown.map((game) => toCard(game, site, marks));
  return { ...hotHead, kind: "grid", count: count(ctx, found.length), games, rest: found.length - shown.length };
}

async function makeJiliBlock({ context: ctx, site, marks }: HomeContext): Promise<Block> {
  const head = { id: "jili", title: "lobby:jili_games", tile: "slots", moreTo: "/m/jili" } as const;
  const page = await optionalSection(ctx, getGames(ctx, { category: "JILI" }));
  if (!page.ok) return { ...head, kind: "failed" };
  const games = page.data.games.slice(0, ROW).map((game) => toCard(game, site, marks));
  return { ...head, kind: "row", count: count(ctx, page.data.totalCount), games };
}

/** Cards, and not the wide tiles of vendors. */
export function hasCards({ layout }: Category): boolean {
  return layout === "row" || layout === "grid";
}

/**
 * A category's block. Vendors have tiles in it, and none is left out where nothing else leads to it.
 * @param isShort the rest of the vendors is behind the block's More
 */
export async function makeCategoryBlock(
  making: HomeContext,
  category: Category,
  lane: VendorCategory,
  isShort: boolean,
  vendor = "",
): Promise<Block> {
  const { context: ctx, site, marks } = making;
  const head = {
    id: category.code.toLowerCase(),
    title: category.title,
    tile: category.tile,
    ...(category.path && !category.hideMore ? { moreTo: moreOf(category.path, vendor) } : {}),
  };
  const page = await optionalSection(
    ctx,
    getGames(ctx, { category: category.code as Parameters<typeof getGames>[1]["category"], vendor }),
  );
  if (hasCards(category)) {
    if (!page.ok) return { ...head, kind: "failed" };
    const kind = category.layout === "row" ? "row" : "grid";
    const games = page.data.games.slice(0, kind === "row" ? ROW : GRID).map((game) => toCard(game, site, marks));
    return { ...head, kind, count: count(ctx, page.data.totalCount), games };
  }
  const art = new Map<string, string>();
  for (const { vendor, imagePath } of page.ok ? page.data.games : []) {
    if (imagePath && !art.has(vendor)) art.set(vendor, imageAddress(imagePath, site.imageHosts));
  }
  const wide = category.layout === "wide";
  const shown = isShort ? lane.vendors.slice(0, wide ? WIDE : PAIRS) : lane.vendors;
  const tiles = shown.map((vendor) => toTile(vendor, category, making, art.get(vendor.code)));
  return { ...head, kind: wide ? "wide" : "pairs", count: count(ctx, lane.vendors.length), tiles };
}

function moreOf(path: string, vendor: string): string {
  return vendor ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ vassalage: vendor })}` : path;
}
