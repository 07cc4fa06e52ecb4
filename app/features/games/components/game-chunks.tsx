import { memo } from "react";
import type { GameCardData } from "~/ui/game-card";
import { GameGrid } from "~/ui/game-grid";
import { LaunchForm } from "../../launch/components/launch-form";
import styles from "./games.module.css";
import { useHearts } from "./heart";

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
    chunks.push({ from, chunk: <Chunk key={from} games={part} first={from === 0} mark={markOf(part)} /> });
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
  /** What the chunk holds, in one text. */
  mark: string;
}

const Chunk = memo(
  function Chunk({ games, first }: ChunkProps) {
    const heart = useHearts();
    return (
      <GameGrid
        games={games}
        eager={first ? EAGER_CARDS : 0}
        heart={heart}
        placeOf={placeOfCard}
        className={first ? undefined : styles.chunk}
      />
    );
  },
  (before, after) => before.mark === after.mark && before.first === after.first,
);

function markOf(games: readonly GameCardData[]): string {
  return games.map(({ key, maintenance }) => (maintenance ? `${key}!` : key)).join(" ");
}

function placeOfCard({ key }: GameCardData): string {
  return `g-${key.split("~")[0]?.split(".")[2]}`;
}
