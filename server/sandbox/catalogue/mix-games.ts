import type { Game } from "./types";

type UnsortedGame = Omit<Game, "sort">;

const LOOK_AHEAD = 40;
const NEIGHBOURS = 6;

/** Takes one entry of each list in turn. */
function interleave(lists: readonly (readonly UnsortedGame[])[]): UnsortedGame[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}

function resembles(first: UnsortedGame, second: UnsortedGame): boolean {
  return first.art.motif === second.art.motif || first.art.palette === second.art.palette;
}

/** Mixes the games of all vendors so that neighbouring cards differ in motif and colour. */
export function mixGames(lists: readonly (readonly UnsortedGame[])[]): UnsortedGame[] {
  const remaining = interleave(lists);
  const ordered: UnsortedGame[] = [];
  while (remaining.length > 0) {
    const neighbours = ordered.slice(-NEIGHBOURS);
    const position = remaining
      .slice(0, LOOK_AHEAD)
      .findIndex((game) => !neighbours.some((neighbour) => resembles(game, neighbour)));
    ordered.push(...remaining.splice(Math.max(0, position), 1));
  }
  return ordered;
}
