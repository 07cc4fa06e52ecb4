/** Address of the action that opens a game, and of the page that asks before it opens. */
export const LAUNCH_ACTION = "/m/launch";

/** Address of the action that adds a favourite or removes one, and of the page that asks. */
export const FAVOURITE_ACTION = "/m/favourite";

/** Whether a path is one of them: a log-in that leads back to it continues the tap on a card. */
export function isTapAction(pathname: string): boolean {
  return pathname === LAUNCH_ACTION || pathname === FAVOURITE_ACTION;
}
