import type { GameCardData } from "~/ui/response-schema.server";
import type { Block } from "./home.response-schema.server";

/** Games that a block is given beyond its size, in place of those that blocks above begin with. */
export const SPARE_GAMES = 4;

/** A block with more games than it shows. */
export interface BlockCandidate {
  block: Block;
  /** Number of games that it shows. */
  size: number;
}

/**
 * Cuts the blocks of home to their sizes, and leaves out of each block the games that blocks above begin with: a game that
 * leads a block is not seen again below it. A block that has no other games keeps them.
 */
export function cutToSizes(candidates: readonly BlockCandidate[]): Block[] {
  const leads = new Set<string>();
  return candidates.map(({ block, size }) => {
    if (block.kind !== "grid" && block.kind !== "row") return block;
    const others = block.games.filter(({ game }) => !leads.has(game));
    const games: GameCardData[] = (others.length > 0 ? others : block.games).slice(0, size);
    if (games[0]) leads.add(games[0].game);
    return { ...block, games };
  });
}
