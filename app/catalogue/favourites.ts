import { useSyncExternalStore } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { favouritePlaceholder, isPlaceholder } from "~/http/responses/placeholders";

/** Where hearts are sent, from whatever form they stand in. */
export const FAVOURITE_ACTION = "/m/favourite";

const NOT_MARKED: ReadonlySet<string> = new Set(["LOTT", "ELOTT"]);

/** Whether games of a category can be favourites: lottery and extra lottery cannot (specification section 6). */
export function canBeFavourite(category: string): boolean {
  return !NOT_MARKED.has(category);
}

/**
 * Hearts between the tap and the answer, and after it until the page is loaded anew. One small store for all cards, so
 * that a tap draws one heart again and not a list of two thousand.
 */
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();
let problem: string | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Shows a heart as set or not, whatever the page was loaded with. */
export function showFavourite(nodeId: string, on: boolean): void {
  changed.set(nodeId, on);
  problem = undefined;
  tellAll();
}

/** Says why a heart went back, as a message key; undefined takes the message away. */
export function showFavouriteError(messageKey: string | undefined): void {
  problem = messageKey;
  tellAll();
}

const nothing = () => undefined;

/** Why the last heart went back. */
export function useFavouriteError(): string | undefined {
  return useSyncExternalStore(subscribe, () => problem, nothing);
}

let known: { text: string; ids: ReadonlySet<string> } = { text: "", ids: new Set() };

function has(favourites: string, nodeId: string): boolean {
  if (known.text !== favourites) known = { text: favourites, ids: new Set(favourites.split(" ")) };
  return known.ids.has(nodeId);
}

/**
 * Whether a game's heart is set: "true" or "false", and in a page for many members the mark of the place where that is
 * written for each of them.
 * @param favourites node ids with spaces between them, as the frame has them
 */
export function useFavourite(nodeId: string, favourites: string): "true" | "false" {
  const own = useSyncExternalStore(subscribe, () => changed.get(nodeId), nothing);
  // A mark stands in attributes only, where it becomes one of the two.
  if (import.meta.env.SSR && isPlaceholder(favourites)) return favouritePlaceholder(nodeId) as "true";
  return (own ?? has(favourites, nodeId)) ? "true" : "false";
}

/** What a heart's button sends: the game, and whether its heart was set when it was shown. */
export function favouriteValue(key: string, pressed: string): string {
  return `${key} ${pressed}`;
}

/** The game of a heart's button and what a tap on it asks for, or undefined when the text is none. */
export function readFavourite(value: string): { key: string; nodeId: string; on: boolean } | undefined {
  const [, key, nodeId, pressed] = /^([\w-]{1,40}\.[\w-]{1,40}\.([\w$,-]{1,80})) (true|false)$/.exec(value) ?? [];
  return key && nodeId ? { key, nodeId, on: pressed === "false" } : undefined;
}

/** Pages stay as they are when a heart was sent: the card shows it already. */
export function keepDataAfterFavourite({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith(FAVOURITE_ACTION) ? false : defaultShouldRevalidate;
}
