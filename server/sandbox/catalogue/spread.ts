import type { Game } from "./types";

type Unsorted = Omit<Game, "sort">;

const LOOK_AHEAD = 40;
const NEIGHBOURS = 6;

/** Deals the lists in turn, first entries first, as a lobby mixes its vendors. */
function interleave(lists: readonly (readonly Unsorted[])[]): Unsorted[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}

function resembles(first: Unsorted, second: Unsorted): boolean {
  return first.art.motif === second.art.motif || first.art.palette === second.art.palette;
}

/** Mixes the vendors' games so that cards close to each other differ in subject and colour. */
export function spread(lists: readonly (readonly Unsorted[])[]): Unsorted[] {
  const waiting = interleave(lists);
  const ordered: Unsorted[] = [];
  while (waiting.length > 0) {
    const neighbours = ordered.slice(-NEIGHBOURS);
    const fitting = waiting
      .slice(0, LOOK_AHEAD)
      .findIndex((game) => !neighbours.some((neighbour) => resembles(game, neighbour)));
    ordered.push(...waiting.splice(Math.max(0, fitting), 1));
  }
  return ordered;
}
