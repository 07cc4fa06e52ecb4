import { parseGameKey } from "./game-key";

/** What a tap on a favourite button asks for. */
export interface FavouriteChange {
  /** Key of the game. */
  key: string;
  nodeId: string;
  /** Add to the favourites, or remove from them. */
  on: boolean;
}

/** Value of a favourite button: the game key, and whether the game was a favourite when the button was rendered. */
export function favouriteValue(key: string, pressed: string | boolean): string {
  return `${key} ${pressed}`;
}

/** Reads a value that `favouriteValue` wrote. */
export function splitFavouriteValue(value: string): FavouriteChange {
  const [key = "", pressed] = value.split(" ");
  const [, , nodeId = ""] = key.split(".");
  return { key, nodeId, on: pressed === "false" };
}

/** Parses a value that anybody may have written. */
export function parseFavouriteValue(value: string): FavouriteChange | undefined {
  const change = splitFavouriteValue(value);
  return parseGameKey(change.key) && /^\S+ (?:true|false)$/.test(value) ? change : undefined;
}
