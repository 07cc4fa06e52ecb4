import { useSyncExternalStore } from "react";
import { favouritePlaceholder, isPlaceholder } from "~/http/caching/placeholders";
import { getFavouriteChange, subscribeToFavouriteChanges } from "~/ui/games/favourite-changes";

/**
 * Whether a game is a favourite, as an attribute value. On the server a page for many members gets a placeholder, which
 * the page cache replaces with "true" or "false" for each member.
 * @param owner the member, as `ownerOf` names them
 * @param favourites node ids separated by spaces, from the frame
 */
export function useFavouriteState(owner: string, nodeId: string, favourites: string): "true" | "false" {
  const changed = useSyncExternalStore(subscribeToFavouriteChanges, () => getFavouriteChange(owner, nodeId), onServer);
  if (import.meta.env.SSR && isPlaceholder(favourites)) return favouritePlaceholder(nodeId) as "true";
  return (changed ?? idsOf(favourites).has(nodeId)) ? "true" : "false";
}

const onServer = () => undefined;

let parsed: { text: string; ids: ReadonlySet<string> } = { text: "", ids: new Set() };

/** Parses the list of ids once for all cards. */
function idsOf(favourites: string): ReadonlySet<string> {
  if (parsed.text !== favourites) parsed = { text: favourites, ids: new Set(favourites.split(" ")) };
  return parsed.ids;
}
