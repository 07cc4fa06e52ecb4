import { memo } from "react";
import { useFavouriteButtons } from "~/catalogue/components/favourite-button";
import { LaunchForm } from "~/catalogue/components/launch-form";
import { splitGameValue } from "~/catalogue/games/game-value";
import { cardAnchor } from "~/catalogue/games/scroll-anchor";
import { GameGrid } from "~/ui/games/game-grid";
import type { GameCardData } from "~/ui/response-schema.server";
import styles from "./games.module.css";
import { useNearViewport } from "./use-near-viewport";

/** Cards in a chunk: full rows at three, four and six columns. */
const CHUNK_SIZE = 36;
const EAGER_CARDS = 3;

interface GameChunksProps {
  games: readonly GameCardData[];
  /** Number of games that came with the document. Later chunks are appended by script and get forms of their own. */
  initialCount: number;
  /** The first card is the largest picture of the first screen. */
  leads: boolean;
}

/**
 * A list of any length, split into grids. A grid out of sight is neither laid out nor painted, and existing grids are not
 * rendered again when more games are appended.
 */
export function GameChunks({ games, initialCount, leads }: GameChunksProps) {
  const chunks = [];
  for (let start = 0; start < games.length; start += CHUNK_SIZE) {
    const part = games.slice(start, start + CHUNK_SIZE);
    const appended = start >= initialCount;
    const chunk = (
      <Chunk
        key={start}
        games={part}
        signature={signatureOf(part)}
        isFirst={start === 0}
        appended={appended}
        leads={leads}
      />
    );
    chunks.push({ start, appended, chunk });
  }
  return (
    <>
      <LaunchForm>{chunks.filter(({ appended }) => !appended).map(({ chunk }) => chunk)}</LaunchForm>
      {chunks
        .filter(({ appended }) => appended)
        .map(({ start, chunk }) => (
          <LaunchForm key={start} appended>
            {chunk}
          </LaunchForm>
        ))}
    </>
  );
}

interface ChunkProps {
  games: readonly GameCardData[];
  /** Content of the chunk in one string, to compare chunks. */
  signature: string;
  isFirst: boolean;
  /** Pictures of an appended chunk load when it comes near the viewport. */
  appended: boolean;
  leads: boolean;
}

const Chunk = memo(
  function Chunk({ games, isFirst, appended, leads }: ChunkProps) {
    const favouriteButton = useFavouriteButtons();
    const [grid, isNear] = useNearViewport<HTMLUListElement>(!appended);
    return (
      <GameGrid
        ref={grid}
        games={isNear ? games : games.map(withoutPictures)}
        eager={isFirst ? EAGER_CARDS : 0}
        leads={isFirst && leads}
        // The vendor pills above have loaded it: one request for each vendor less.
        markPlace="mark"
        favouriteButton={favouriteButton}
        idOf={({ game }) => cardAnchor(splitGameValue(game).nodeId)}
        className={isFirst ? undefined : styles.chunk}
      />
    );
  },
  (before, after) =>
    before.signature === after.signature && before.isFirst === after.isFirst && before.appended === after.appended,
);

/** A browser checks every picture that is not loaded on each scroll step, which is slow with thousands of them. */
function withoutPictures({ vendorMark: _vendorMark, ...game }: GameCardData): GameCardData {
  return { ...game, image: "" };
}

function signatureOf(games: readonly GameCardData[]): string {
  return games.map(({ game, maintenance }) => (maintenance ? `${game}!` : game)).join(" ");
}
