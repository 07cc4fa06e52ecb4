import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import type { FirstPicture } from "~/hydration/cached-markup/cached-markup";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { GameGrid, GameRow } from "~/ui/games/game-grid";
import { NextDraws } from "~/ui/games/next-draws";
import { TileGrid } from "~/ui/games/tile-grid";
import { categoryIcon } from "~/ui/layout/category-icons";
import { Link } from "~/ui/layout/link";
import { Section } from "~/ui/layout/section";
import { usePagePath } from "~/ui/use-page-path";
import type { Block, HomeQuery, VendorTile } from "../home.response-schema.server";

/** Whether a block begins with a game over two columns, which is then the largest picture of the first screen. */
export function hasFeaturedGame(block: Block | undefined): block is Extract<Block, { kind: "grid" }> {
  return block?.kind === "grid" && block.featured === true && block.games.length > 0;
}

/** Games or tiles; none when the block failed. */
export function itemsOf(block: Block): readonly unknown[] {
  if (block.kind === "failed") return [];
  return "tiles" in block ? block.tiles : block.games;
}

/** The picture of that game. */
export function featuredPicture(block: Block): FirstPicture | undefined {
  const image = hasFeaturedGame(block) ? block.games[0]?.image : undefined;
  return image ? { image, place: "feature" } : undefined;
}

interface HomeBlockProps {
  block: Block;
  query: HomeQuery;
  /** The block is below the first screen. */
  lazy: boolean;
}

/** A block of home: game cards, vendor tiles, or a message that it failed. */
export function HomeBlock({ block, query, lazy }: HomeBlockProps) {
  const text = useText();
  const { id, title, tile, count, moreTo } = block;
  return (
    <Section
      id={`block-${id}`}
      title={text(title)}
      icon={categoryIcon(tile)}
      count={count}
      moreTo={moreTo}
      lazy={lazy}
      tall={isTall(block)}
    >
      <BlockContent block={block} query={query} lazy={lazy} />
    </Section>
  );
}

/** Whether a block is about as high as two rows of cards: a grid of cards, three rows of tiles, or the next draws. */
function isTall(block: Block): boolean {
  if (!("tiles" in block)) return block.kind === "grid";
  if (block.kind === "wide") return block.tiles.length > 2;
  return block.tiles.length > 4 || block.draws !== undefined;
}

function BlockContent({ block, query, lazy }: HomeBlockProps) {
  const text = useText();
  const favouriteButton = useFavouriteButtons();
  const pagePath = usePagePath();
  if (block.kind === "failed")
    return <FailedState retryTo={pagePath} title={text("lobby:block_failed", { name: text(block.title) })} />;
  if (itemsOf(block).length === 0) return <EmptyBlock query={query} />;
  if ("tiles" in block)
    return (
      <>
        {block.kind === "pairs" && block.draws && (
          <NextDraws draws={block.draws} script={import.meta.env.CLOSING_TIMES_ADDRESS} />
        )}
        <VendorTiles tiles={block.tiles} wide={block.kind === "wide"} />
      </>
    );
  if (block.kind === "row") return <GameRow games={block.games} favouriteButton={favouriteButton} />;
  return (
    <>
      <GameGrid
        games={block.games}
        featured={block.featured}
        leads={!lazy && hasFeaturedGame(block)}
        favouriteButton={favouriteButton}
      />
      {block.rest ? (
        <p className="load">
          <Link className="btn line wide" to="/m/home?tab=HOT&all=1" preventScrollReset>
            {text("common:showMore")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Nothing was found: by a search or of a vendor, or the tab has nothing at all. */
function EmptyBlock({ query: { tab, name, vendor } }: Pick<HomeBlockProps, "query">) {
  const text = useText();
  const isFiltered = name !== "" || vendor !== "";
  return (
    <EmptyState
      title={text("lobby:nothing_found")}
      text={isFiltered ? text("lobby:nothing_found_hint") : undefined}
      action={isFiltered ? { to: `/m/home?tab=${tab}`, label: text("lobby:show_all") } : undefined}
      level={3}
    />
  );
}

/** Vendor tiles with the number of their games. */
export function VendorTiles({ tiles, wide }: { tiles: readonly VendorTile[]; wide?: boolean }) {
  const text = useText();
  const withNotes = tiles.map(({ games, ...tile }) => ({
    ...tile,
    ...(games ? { note: text("lobby:games_count", { count: games }) } : {}),
  }));
  return <TileGrid tiles={withNotes} wide={wide} />;
}
