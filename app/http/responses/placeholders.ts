/**
 * Slots: where a page that is kept for many members has something of one of them. The marks are private-use characters,
 * which pass through markup and JSON unchanged and stand in no text of ours.
 */
const OPEN = "\uE000";
const CLOSE = "\uE001";

/** Values of slots, as they stand in the page. */
export interface PlaceholderValues {
  balance: string;
  badge: string;
  launchKey: string;
  /** Node ids of the member's favourites with spaces between them. */
  favourites: string;
  /** The game the member played last: form value, name, picture and vendor; "" where there is none. */
  lastKey: string;
  lastName: string;
  lastImage: string;
  lastVendor: string;
}
export type PlaceholderName = keyof PlaceholderValues;

/** The mark of a slot, in place of its value. */
export function placeholder(name: PlaceholderName): string {
  return OPEN + name + CLOSE;
}

const HEART = "heart.";

/** The mark of whether a game is among the member's favourites: "true" or "false". */
export function favouritePlaceholder(nodeId: string): string {
  return OPEN + HEART + nodeId + CLOSE;
}

/** Whether a text is the mark of a slot, on its way into a page for many members. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith(OPEN);
}

/** A page cut at its slots: text and slot names in turn. */
export type SplitPage = readonly string[];

/** Cuts a page at its slots. */
export function splitAtPlaceholders(page: string): SplitPage {
  return page.split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`));
}

/** Only values that read the same in markup, in attributes and in JSON may fill a slot. */
const PLAIN = /^[\p{L}\p{M}\p{N} \u00a0\u202f.,:+*_’-]{0,60}$/u;

/** Ids, form values and addresses may be longer and have signs of their own, of which none is one of markup or JSON. */
const forms: Partial<Record<PlaceholderName, RegExp>> = {
  favourites: /^[\w$,\- ]{0,20000}$/,
  lastKey: /^[\w$,.:|~-]{0,260}$/,
  lastImage: /^(?:https?:\/\/[\w./:%-]{1,300})?$/,
};

/** A text as a slot takes it: signs that mean something in markup or JSON are left out. */
export function plainWords(text: string): string {
  const words = text.replace(/['`]/g, "’").replace(/[^\p{L}\p{M}\p{N} .,:+*_’-]/gu, " ");
  return words.replace(/ {2,}/g, " ").trim().slice(0, 60);
}

/** The page with its slots filled, or undefined when a value could be read as markup. */
export function fillPlaceholders(page: SplitPage, values: PlaceholderValues): string | undefined {
  const entries = Object.entries(values) as [PlaceholderName, string][];
  if (!entries.every(([name, value]) => (forms[name] ?? PLAIN).test(value))) return undefined;
  const favourites = new Set(values.favourites.split(" "));
  let text = "";
  for (let at = 0; at < page.length; at += 1) {
    const part = page[at] ?? "";
    if (at % 2 === 0) text += part;
    else if (part.startsWith(HEART)) text += favourites.has(part.slice(HEART.length));
    else text += values[part as PlaceholderName] ?? "";
  }
  return text;
}
