import { useRouteLoaderData } from "react-router";

/** What cards need of whoever looks at the page. */
export interface Player {
  /** Idempotency key of this page: a launch that is sent twice with it happens once. Absent for guests. */
  launchKey?: string;
  /** Node ids of the member's favourite games with spaces between them; absent for guests. */
  favourites?: string;
}

/** The player of this page, from the root loader's data. */
export function usePlayer(): Player {
  return useRouteLoaderData<{ frame: Player }>("root")?.frame ?? {};
}
