import { useLocation } from "react-router";
import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { categoryIcon } from "~/ui/games/category-rail";
import { GameGrid, GameRow } from "~/ui/games/game-grid";
import { TileGrid } from "~/ui/games/tile-grid";
import { Link } from "~/ui/layout/link";
import { Section } from "~/ui/layout/section";
import type { Block } from "../home-page";

/** The featured card is the largest thing in the first screen; the others come after it. */
const EAGER_CARDS = 1;

/** One block of home, as its kind asks: cards, a row, wide tiles, or the note that it failed. */
export function HomeBlock({ block, far }: { block: Block; far: boolean }) {
  const text = useText();
  const { id, title, tile, count, moreTo } = block;
  return (
    <Section id={`block-${id}`} title={text(title)} icon={categoryIcon(tile)} count={count} moreTo={moreTo} far={far}>
      <BlockBody block={block} far={far} />
    </Section>
  );
}

function BlockBody({ block, far }: { block: Block; far: boolean }) {
  const text = useText();
  const heart = useFavouriteButtons();
  const { pathname, search } = useLocation();
  if (block.kind === "failed")
    return (
      <FailedState retryTo={`${pathname}${search}`} title={text("lobby:block_failed", { name: text(block.title) })} />
    );
  if (block.kind === "pairs" || block.kind === "wide") {
    const tiles = block.tiles.map(({ games, ...tile }) => ({
      ...tile,
      note: games && text("lobby:games_count", { count: games }),
    }));
    return <TileGrid tiles={tiles} wide={block.kind === "wide"} />;
  }
  if (block.games.length === 0) return <EmptyState title={text("lobby:nothing_found")} level={3} />;
  if (block.kind === "row") return <GameRow games={block.games} heart={heart} />;
  return (
    <>
      <GameGrid games={block.games} featured={block.featured} eager={far ? 0 : EAGER_CARDS} heart={heart} />
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
