import { toGameCard } from "~/catalogue/games/game-card.server";
import { listGames, listHotGames } from "~/gateway/resources/games/games.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { type BlockCandidate, cutToSizes, SPARE_GAMES } from "./block-leads.server";
import { getCategoryCandidate, ROW_SIZE } from "./category-block.server";
import type { Block, HomeQuery } from "./home.response-schema.server";
import { formatCount, type HomeContext } from "./home-context.server";

/** Popular games in the block on home, and in the HOT tab before "Show more". */
const POPULAR_BLOCK_SIZE = 9;
const POPULAR_PREVIEW_SIZE = 6;

/** All blocks of home: popular games, JILI slots, then the categories in the gateway's order. */
export async function getAllBlocks(home: HomeContext): Promise<Block[]> {
  const [popular, jili, ...categories] = await Promise.all([
    getPopularBlock(home),
    getJiliBlock(home),
    ...home.categories.map((each) => getCategoryCandidate(home, each, { allVendors: each.category.hideMore ?? false })),
  ]);
  return cutToSizes([popular, jili, ...categories].filter(({ block }) => !isWithoutGames(block)));
}

/** A block without games has nothing to say here. Its tab says that nothing was found. */
function isWithoutGames(block: Block): boolean {
  return "games" in block && block.games.length === 0;
}

const popularHead = { id: "hot", title: "lobby:hot_games", tile: "hot", moreTo: "/m/hot-games" } as const;

async function getPopularBlock({ ctx, site, vendorIcons }: HomeContext): Promise<BlockCandidate> {
  const popular = await optionalSection(ctx, listHotGames(ctx.gateway));
  if (!popular.ok) return { block: { ...popularHead, kind: "failed" }, size: 0 };
  const games = popular.data.slice(0, POPULAR_BLOCK_SIZE).map((game) => toGameCard(game, site, vendorIcons));
  const count = formatCount(ctx, popular.data.length);
  return { block: { ...popularHead, kind: "grid", featured: true, count, games }, size: POPULAR_BLOCK_SIZE };
}

/** The HOT tab: all popular games or some of them, or those whose name contains the searched text. */
export async function getPopularTabBlock(
  { ctx, site, vendorIcons }: HomeContext,
  { name, all }: Pick<HomeQuery, "name" | "all">,
): Promise<Block> {
  const popular = await optionalSection(ctx, listHotGames(ctx.gateway));
  if (!popular.ok) return { ...popularHead, kind: "failed" };
  const text = name.trim().toLocaleLowerCase();
  const found = popular.data.filter((game) => game.name.toLocaleLowerCase().includes(text));
  const visible = all || text ? found : found.slice(0, POPULAR_PREVIEW_SIZE);
  const games = visible.map((game) => toGameCard(game, site, vendorIcons));
  const rest = found.length - visible.length;
  return { ...popularHead, kind: "grid", count: formatCount(ctx, found.length), games, rest };
}

async function getJiliBlock({ ctx, site, vendorIcons }: HomeContext): Promise<BlockCandidate> {
  const head = { id: "jili", title: "lobby:jili_games", tile: "slots", moreTo: "/m/jili" } as const;
  const page = await optionalSection(ctx, listGames(ctx.gateway, { category: "JILI" }));
  if (!page.ok) return { block: { ...head, kind: "failed" }, size: 0 };
  const games = page.data.games.slice(0, ROW_SIZE + SPARE_GAMES).map((game) => toGameCard(game, site, vendorIcons));
  return { block: { ...head, kind: "row", count: formatCount(ctx, page.data.totalCount), games }, size: ROW_SIZE };
}
