import { createContext, useContext } from "react";

/** What game cards need to know about the viewer. Both fields are absent for guests. */
export interface Player {
  /** Idempotency key of this page: a launch sent twice with it opens the game once. */
  launchKey?: string;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites?: string;
}

const guest: Player = {};

/** The viewer of the page, from the root loader; the document provides it. */
export const PlayerContext = createContext(guest);

/** The viewer of the page. */
export function usePlayer(): Player {
  return useContext(PlayerContext);
}
