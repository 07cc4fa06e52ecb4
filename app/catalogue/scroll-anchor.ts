import type { GameReference } from "./game-reference";
import { findListPage } from "./list-pages";

/** The page a game was tapped on: in a list at the game's own card, which has a name there. */
export function scrollAnchorOf({ nodeId }: Pick<GameReference, "nodeId">, from: string): string {
  const [, segment] = /^\/m\/([\w-]+)(?:\?[^#]*)?$/.exec(from) ?? [];
  return findListPage(segment) ? `${from}#g-${encodeURIComponent(nodeId)}` : from;
}
