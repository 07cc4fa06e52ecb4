/** Minutes a player can choose between two reality checks; there is always one. */
export const CHECK_MINUTES = [10, 15, 30, 60, 120] as const;

const DEFAULT_MINUTES = 60;

/** Name of the small cookie that holds the choice. */
export const CHECK_COOKIE = "reality";

/** The player's choice, or the default where there is none that is offered. */
export function readCheckMinutes(value: string | undefined): number {
  return CHECK_MINUTES.find((minutes) => String(minutes) === value) ?? DEFAULT_MINUTES;
}

/** Milliseconds until the next check; 0 when it is due. */
export function untilCheck(checkedAt: number, minutes: number, now: number): number {
  return Math.max(0, checkedAt + minutes * 60_000 - now);
}

/** The page that asks. Both ways out are paths of this site. */
export function checkPath(onTo: string, backTo: string): string {
  return `/m/play-check?${new URLSearchParams({ from: onTo, back: backTo })}`;
}
