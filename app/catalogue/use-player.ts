import { createContext, useContext } from "react";

/** What game cards need to know about the viewer. */
export interface Player {
  /** Is signed in, to a trial account too. */
  isMember: boolean;
  /**
   * Idempotency key of this member's page: what is sent twice with it, such as a launch, a favourite or a head icon, is done
   * once. Absent for guests.
   */
  idempotencyKey?: string;
  /** Node ids of the member's favourites, separated by spaces. Absent for guests. */
  favourites?: string;
}

export const guest: Player = { isMember: false };

/** The viewer of the page, from the root loader; the document provides it. */
export const PlayerContext = createContext(guest);

/** The viewer of the page. */
export function usePlayer(): Player {
  return useContext(PlayerContext);
}
