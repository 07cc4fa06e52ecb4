import { findListPage } from "../categories/list-pages";
import type { GameIds } from "./game-value";

/** Element id of a game's card on a list page. */
export function cardAnchor(nodeId: string): string {
  return `g-${nodeId}`;
}

/** Makes a link back to a list page scroll to the game's card. Other paths stay as they are. */
export function addScrollAnchor(path: string, { nodeId }: Pick<GameIds, "nodeId">): string {
  const [, segment] = /^\/m\/([\w-]+)(?:\?[^#]*)?$/.exec(path) ?? [];
  return findListPage(segment) ? `${path}#${encodeURIComponent(cardAnchor(nodeId))}` : path;
}
