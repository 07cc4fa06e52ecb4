/** Intervals of the reality check in minutes. A player can choose one, but not switch the check off. */
export const CHECK_MINUTES = [10, 15, 30, 60, 120] as const;

const DEFAULT_MINUTES = 60;

/** Cookie that stores the chosen interval. */
export const CHECK_COOKIE = "reality";

/** @param value of the cookie @returns the chosen interval in minutes, or the default for an unknown value */
export function readCheckMinutes(value: string | undefined): number {
  return CHECK_MINUTES.find((minutes) => String(minutes) === value) ?? DEFAULT_MINUTES;
}

/**
 * @param checkedAt time of the last check, epoch milliseconds
 * @returns milliseconds until the next check, 0 when it is due
 */
export function untilCheck(checkedAt: number, minutes: number, now: number): number {
  return Math.max(0, checkedAt + minutes * 60_000 - now);
}

/**
 * Address of the reality check.
 * @param continueTo path where play continues
 * @param leaveTo path where leaving the game leads
 */
export function checkPath(continueTo: string, leaveTo: string): string {
  return `/m/play-check?${new URLSearchParams({ from: continueTo, back: leaveTo })}`;
}
