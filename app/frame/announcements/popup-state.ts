/**
 * When announcements pop up, and what a browser remembers of them (specification section 4). All pure: the cookie, the
 * rule and the hour are told apart so that each can be held by a test.
 */

/** What closing has stored: that it is not to be shown, for which announcements, and until when if the box was ticked. */
export interface PopupMemory {
  /** Content hashes of the announcements that were closed, as one text. */
  seen: string;
  /** Epoch seconds: the next midnight where the player is. */
  hiddenUntil?: number;
}

export const POPUP_COOKIE = "popup";

const SEEN = /^[\w-]{4,16}(?:\.[\w-]{4,16}){0,19}$/;
/** No midnight is further away, also where clocks are changed or a time zone is left. */
const LONGEST_HIDE_SECONDS = 26 * 3600;

/**
 * Whether the announcements pop up: when their content differs from what was closed, when the hiding is over, or when
 * the visitor has just come (forced) and nothing is stored. Never when there are none.
 * @param now epoch seconds
 */
export function popsUp(seen: string, memory: PopupMemory | undefined, forced: boolean, now: number): boolean {
  if (seen === "") return false;
  if (!memory) return forced;
  if (memory.seen !== seen) return true;
  return memory.hiddenUntil !== undefined && now >= memory.hiddenUntil;
}

/** The cookie's value. */
export function writeMemory({ seen, hiddenUntil }: PopupMemory): string {
  return hiddenUntil === undefined ? seen : `${seen}~${hiddenUntil}`;
}

/** What the cookie says; anything that this server did not write counts as nothing. */
export function readMemory(cookie: string | undefined): PopupMemory | undefined {
  const [seen = "", until] = (cookie ?? "").split("~");
  if (!SEEN.test(seen)) return undefined;
  return until && /^\d{1,12}$/.test(until) ? { seen, hiddenUntil: Number(until) } : { seen };
}

/**
 * What is to be stored when somebody closes, or undefined when the form is none of ours.
 * @param form.until the next midnight of the player's own time zone, in epoch seconds; taken when the box is ticked
 */
export function memoryOf(form: { seen: string; hide: boolean; until: string }, now: number): PopupMemory | undefined {
  if (!SEEN.test(form.seen)) return undefined;
  const until = /^\d{1,12}$/.test(form.until) ? Number(form.until) : 0;
  const sound = form.hide && until > now && until <= now + LONGEST_HIDE_SECONDS;
  return sound ? { seen: form.seen, hiddenUntil: until } : { seen: form.seen };
}

/** The next midnight in the time zone of the machine this runs on: in a browser, the player's. Epoch seconds. */
export function nextLocalMidnight(now: Date): number {
  return Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() / 1000);
}
