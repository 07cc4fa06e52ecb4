import { memo } from "react";
import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { LaunchForm } from "~/catalogue/components/launch-form";
import type { GameCardData } from "~/ui/games/game-card";
import { GameGrid } from "~/ui/games/game-grid";
import styles from "./games.module.css";
import { useNear } from "./use-near";

/** Whole rows at three, four and six cards. */
const CHUNK = 36;
const EAGER_CARDS = 3;

/**
 * A list of any length in grids of 36: those out of sight are neither laid out nor drawn, and those that are there
 * already are left alone when more arrive.
 * @param own how many games came with the page; those that script added have forms of their own
 */
export function GameChunks({ games, own }: { games: readonly GameCardData[]; own: number }) {
  const chunks = [];
  for (let from = 0; from < games.length; from += CHUNK) {
    const part = games.slice(from, from + CHUNK);
    const chunk = <Chunk key={from} games={part} first={from === 0} added={from >= own} mark={markOf(part)} />;
    chunks.push({ from, chunk });
  }
  return (
    <>
      <LaunchForm>{chunks.filter(({ from }) => from < own).map(({ chunk }) => chunk)}</LaunchForm>
      {chunks
        .filter(({ from }) => from >= own)
        .map(({ from, chunk }) => (
          <LaunchForm key={from} added>
            {chunk}
          </LaunchForm>
        ))}
    </>
  );
}

interface ChunkProps {
  games: readonly GameCardData[];
  first: boolean;
  /** Put there by script: its pictures wait until it comes near. */
  added: boolean;
  /** What the chunk holds, in one text. */
  mark: string;
}

const Chunk = memo(
  function Chunk({ games, first, added }: ChunkProps) {
    const heart = useFavouriteButtons();
    const [box, near] = useNear<HTMLUListElement>(!added);
    return (
      <GameGrid
        ref={box}
        games={near ? games : games.map(withoutPictures)}
        eager={first ? EAGER_CARDS : 0}
        heart={heart}
        placeOf={placeOfCard}
        className={first ? undefined : styles.chunk}
      />
    );
  },
  (before, after) => before.mark === after.mark && before.first === after.first && before.added === after.added,
);

/** Browsers watch every picture that has not been loaded, at each step of scrolling: thousands are too many. */
function withoutPictures({ vendorMark: _mark, ...game }: GameCardData): GameCardData {
  return { ...game, image: "" };
}

function markOf(games: readonly GameCardData[]): string {
  return games.map(({ key, maintenance }) => (maintenance ? `${key}!` : key)).join(" ");
}

function placeOfCard({ key }: GameCardData): string {
  return `g-${key.split("~")[0]?.split(".")[2]}`;
}
