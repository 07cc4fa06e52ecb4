import type { Category } from "~/catalogue/categories/categories";
import type { LobbyCategory } from "~/catalogue/categories/categories.server";
import { toGameCard } from "~/catalogue/games/game-card.server";
import type { GamePage } from "~/gateway/resources/games/game-pages.server";
import { listGames } from "~/gateway/resources/games/games.server";
import { toDirectGame, type Vendor } from "~/gateway/resources/games/vendors.server";
import { lotteryVendors } from "~/gateway/resources/lottery/lottery-vendors.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { type BlockCandidate, cutToSizes, SPARE_GAMES } from "./block-leads.server";
import type { Block } from "./home.response-schema.server";
import { formatCount, type HomeContext } from "./home-context.server";
import { toHomeTile, vendorImages } from "./vendor-tiles.server";

/** Number of cards or tiles in a block, by its layout. */
export const ROW_SIZE = 8;
const BLOCK_SIZES = { grid: 6, row: ROW_SIZE, pairs: 4, wide: 2 } as const;

/** Whether a block shows game cards; other blocks show vendor tiles. */
export function hasGameCards(layout: Category["layout"]): layout is "row" | "grid" {
  return layout === "row" || layout === "grid";
}

interface CategoryBlockOptions {
  /** Vendor code; "" for all vendors. */
  vendor?: string;
  /** Shows every vendor tile, for blocks without a "More" link. */
  allVendors: boolean;
}

/** The block of a category in its own tab. */
export async function getCategoryBlock(
  home: HomeContext,
  category: LobbyCategory,
  options: CategoryBlockOptions,
): Promise<Block[]> {
  return cutToSizes([await getCategoryCandidate(home, category, options)]);
}

/** The block of a category, before it is known what the blocks above show. */
export async function getCategoryCandidate(
  home: HomeContext,
  { category, vendors }: LobbyCategory,
  { vendor = "", allVendors }: CategoryBlockOptions,
): Promise<BlockCandidate> {
  const { gateway } = home.ctx;
  const { code, title, tile, layout } = category;
  const selected = vendors.filter((each) => !vendor || each.code === vendor);
  const more = moreLink(category, vendor ? selected[0] : undefined);
  const head = { id: code.toLowerCase(), title, tile, ...more };
  const [page, draws] = await Promise.all([
    optionalSection(home.ctx, listGames(gateway, { category: code, vendor })),
    code === "LOTT" && (!vendor || vendor === lotteryVendors.ordinary) ? home.draws : [],
  ]);
  const size = BLOCK_SIZES[layout];
  if (hasGameCards(layout)) return { block: toGameBlock(home, { ...head, kind: layout }, page, selected), size };
  const images = vendorImages(page.ok ? page.data.games : [], home.site);
  const visible = allVendors ? selected : selected.slice(0, size);
  const tiles = visible.map((each) => toHomeTile(each, code, home, images.get(each.code)));
  const shared = { ...head, count: formatCount(home.ctx, selected.length), tiles };
  if (layout !== "pairs") return { block: { ...shared, kind: layout }, size };
  return { block: { ...shared, kind: layout, ...(draws.length > 0 ? { draws } : {}) }, size };
}

/** @param chosen the only vendor of the block. There is no link when the vendor's tile opens its only game. */
function moreLink({ path, hideMore }: Category, chosen: Vendor | undefined): { moreTo?: string } {
  if (!path || hideMore || chosen?.opensDirectly) return {};
  const separator = path.includes("?") ? "&" : "?";
  return { moreTo: chosen ? `${path}${separator}${new URLSearchParams({ vassalage: chosen.code })}` : path };
}

/**
 * A block of game cards. The games that the vendors' cards open stand in for an empty list, which the page behind View all
 * would show again.
 */
function toGameBlock(
  { ctx, site, vendorIcons }: HomeContext,
  { moreTo, ...head }: Omit<Extract<Block, { kind: "row" | "grid" }>, "games">,
  page: SectionResult<GamePage>,
  vendors: readonly Vendor[],
): Block {
  const more = moreTo === undefined ? {} : { moreTo };
  if (!page.ok) return { ...head, ...more, kind: "failed" };
  const hasList = page.data.games.length > 0;
  const games = hasList ? page.data.games : vendors.flatMap((vendor) => toDirectGame(vendor) ?? []);
  return {
    ...head,
    ...(hasList ? more : {}),
    count: formatCount(ctx, hasList ? page.data.totalCount : games.length),
    games: games.slice(0, BLOCK_SIZES[head.kind] + SPARE_GAMES).map((game) => toGameCard(game, site, vendorIcons)),
  };
}
