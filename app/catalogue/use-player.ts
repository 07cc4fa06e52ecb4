import { useRouteLoaderData } from "react-router";

/** What game cards need to know about the viewer. Both fields are absent for guests. */
export interface Player {
  /** Idempotency key of this page: a launch sent twice with it opens the game once. */
  launchKey?: string;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites?: string;
}

/** The viewer of the page, from the root loader. */
export function usePlayer(): Player {
  return useRouteLoaderData<{ frame: Player }>("root")?.frame ?? {};
}
