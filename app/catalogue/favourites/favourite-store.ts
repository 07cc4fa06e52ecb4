import { useSyncExternalStore } from "react";
import { favouritePlaceholder, isPlaceholder } from "~/http/caching/placeholders";

/**
 * Favourites changed since the page was loaded, by node id, including those whose request is still running. One store
 * for all cards: a tap renders one button again, and not a list of two thousand.
 */
const changes = new Map<string, boolean>();
const listeners = new Set<() => void>();
let error: string | undefined;

/** Shows a game as a favourite or not, whatever the page was loaded with, and removes the last error. */
export function setFavouriteState(nodeId: string, isFavourite: boolean): void {
  changes.set(nodeId, isFavourite);
  setFavouriteError(undefined);
}

/** @param messageKey why a change was undone; undefined removes the message */
export function setFavouriteError(messageKey: string | undefined): void {
  error = messageKey;
  for (const listener of listeners) listener();
}

/** Message key of why the last change was undone. */
export function useFavouriteError(): string | undefined {
  return useSyncExternalStore(subscribe, () => error, onServer);
}

/**
 * Whether a game is a favourite, as an attribute value. On the server a page for many members gets a placeholder, which
 * the page cache replaces with "true" or "false" for each member.
 * @param favourites node ids separated by spaces, from the frame
 */
export function useFavouriteState(nodeId: string, favourites: string): "true" | "false" {
  const changed = useSyncExternalStore(subscribe, () => changes.get(nodeId), onServer);
  if (import.meta.env.SSR && isPlaceholder(favourites)) return favouritePlaceholder(nodeId) as "true";
  return (changed ?? idsOf(favourites).has(nodeId)) ? "true" : "false";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const onServer = () => undefined;

let parsed: { text: string; ids: ReadonlySet<string> } = { text: "", ids: new Set() };

/** Parses the list of ids once for all cards. */
function idsOf(favourites: string): ReadonlySet<string> {
  if (parsed.text !== favourites) parsed = { text: favourites, ids: new Set(favourites.split(" ")) };
  return parsed.ids;
}
