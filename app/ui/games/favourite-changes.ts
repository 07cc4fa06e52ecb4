/**
 * Favourites that were changed since the document was loaded. The script of favourite buttons writes them, and the app
 * renders them. The two are separate bundles of one page, so they share a global and an event.
 */
const shared = globalThis as { favouriteChanges?: Map<string, boolean> };

/** Dispatched on the document after a change. */
const CHANGED_EVENT = "lobby:favourite-change";

/** Shows a game as a favourite of this member or not, whatever the page was loaded with. */
export function setFavouriteChange(owner: string, nodeId: string, isFavourite: boolean): void {
  shared.favouriteChanges = shared.favouriteChanges || new Map();
  shared.favouriteChanges.set(owner + nodeId, isFavourite);
  document.dispatchEvent(new Event(CHANGED_EVENT));
}

/** @returns undefined for a game that was not changed */
export function getFavouriteChange(owner: string, nodeId: string): boolean | undefined {
  return shared.favouriteChanges?.get(owner + nodeId);
}

/** @returns ends the subscription */
export function subscribeToFavouriteChanges(listener: () => void): () => void {
  document.addEventListener(CHANGED_EVENT, listener);
  return () => document.removeEventListener(CHANGED_EVENT, listener);
}
