/** Rules for the announcement popup, and the cookie that stores that it was closed (docs/behaviour.md 13). */

/** Stored when the popup is closed. */
export interface PopupState {
  /** Content hashes of the announcements that were shown, joined by dots. */
  seen: string;
  /** Epoch seconds of the next local midnight; present when "hide today" was ticked. */
  hiddenUntil?: number;
}

export const POPUP_COOKIE = "popup";

/** Content hashes of announcements, joined by dots. */
export const SEEN_HASHES = /^[\w-]{4,16}(?:\.[\w-]{4,16}){0,19}$/;
/** The longest time until midnight, with a clock change or a change of time zone. */
const MAX_HIDE_SECONDS = 26 * 3600;

/**
 * Whether the announcements pop up: their content has changed since the popup was closed, the time of hiding is over,
 * or nothing is stored and the popup is forced. It never pops up without announcements.
 * @param seen content hashes of the current announcements, "" for none
 * @param forced the page was just opened
 * @param now epoch seconds
 */
export function shouldPopUp(seen: string, state: PopupState | undefined, forced: boolean, now: number): boolean {
  if (seen === "") return false;
  if (!state) return forced;
  if (state.seen !== seen) return true;
  return isHidingOver(state, now);
}

/** Whether the announcements were hidden for a time that is over. @param now epoch seconds */
export function isHidingOver({ hiddenUntil }: Pick<PopupState, "hiddenUntil">, now: number): boolean {
  return hiddenUntil !== undefined && now >= hiddenUntil;
}

/** The value of the cookie. */
export function serializePopupState({ seen, hiddenUntil }: PopupState): string {
  return hiddenUntil === undefined ? seen : `${seen}~${hiddenUntil}`;
}

/** Parses the value of the cookie. @returns undefined for an invalid value */
export function parsePopupState(cookie: string | undefined): PopupState | undefined {
  const [seen = "", until] = (cookie ?? "").split("~");
  if (!SEEN_HASHES.test(seen)) return undefined;
  return until && /^\d{1,12}$/.test(until) ? { seen, hiddenUntil: Number(until) } : { seen };
}

/** How the popup was closed. */
interface Closing {
  seen: string;
  hide: boolean;
  /** Epoch seconds of the next midnight in the person's time zone; used when `hide` is set. */
  until: number;
}

/** The state to store when the popup is closed. @param now epoch seconds */
export function popupStateAfterClosing({ seen, hide, until }: Closing, now: number): PopupState {
  const isValidUntil = until > now && until <= now + MAX_HIDE_SECONDS;
  return hide && isValidUntil ? { seen, hiddenUntil: until } : { seen };
}

/** The next midnight in the time zone of this machine, in epoch seconds. */
export function nextLocalMidnight(now: Date): number {
  return Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() / 1000);
}
