/**
 * Placeholders stand for the personal values in a page that many members share. They are delimited by private-use
 * characters, which pass through HTML and JSON unchanged and occur in no text of the product.
 */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const FAVOURITE_PREFIX = "favourite.";

/** Values for the placeholders, as written into the page. */
export interface PlaceholderValues {
  balance: string;
  badge: string;
  launchKey: string;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites: string;
  /** The game that the member played last: form value, name, picture and vendor, or "" for none. */
  lastKey: string;
  lastName: string;
  lastImage: string;
  lastVendor: string;
}
export type PlaceholderName = keyof PlaceholderValues;

export function placeholder(name: PlaceholderName): string {
  return OPEN + name + CLOSE;
}

/** A placeholder for "true" or "false": whether the game is one of the member's favourites. */
export function favouritePlaceholder(nodeId: string): string {
  return OPEN + FAVOURITE_PREFIX + nodeId + CLOSE;
}

export function isPlaceholder(text: string): boolean {
  return text.startsWith(OPEN);
}

/** A page split at its placeholders: text and placeholder names in turn. */
export type SplitPage = readonly string[];

export function splitAtPlaceholders(page: string): SplitPage {
  return page.split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`));
}

/** Characters that mean the same in HTML text, HTML attributes and JSON strings, so values need no escaping. */
const PLAIN = /^[\p{L}\p{M}\p{N} \u00a0\u202f.,:+*_’-]{0,60}$/u;

/** Ids, form values and addresses are longer and may contain other characters, none of them special in HTML or JSON. */
const formats: Partial<Record<PlaceholderName, RegExp>> = {
  favourites: /^[\w$,\- ]{0,20000}$/,
  lastKey: /^[\w$,.:|~-]{0,260}$/,
  lastImage: /^(?:https?:\/\/[\w./:%-]{1,300})?$/,
};

/** Makes any text a valid value: removes characters that are special in HTML or JSON and cuts it to 60 characters. */
export function toPlainText(text: string): string {
  const plain = text.replace(/['`]/g, "’").replace(/[^\p{L}\p{M}\p{N} .,:+*_’-]/gu, " ");
  return plain.replace(/ {2,}/g, " ").trim().slice(0, 60);
}

/** @returns the page with its values, or undefined when a value contains characters special in HTML or JSON */
export function fillPlaceholders(page: SplitPage, values: PlaceholderValues): string | undefined {
  const entries = Object.entries(values) as [PlaceholderName, string][];
  if (!entries.every(([name, value]) => (formats[name] ?? PLAIN).test(value))) return undefined;
  const favourites = new Set(values.favourites.split(" "));
  let text = "";
  for (const [index, part] of page.entries()) {
    const isText = index % 2 === 0;
    if (isText) text += part;
    else if (part.startsWith(FAVOURITE_PREFIX)) text += favourites.has(part.slice(FAVOURITE_PREFIX.length));
    else text += values[part as PlaceholderName] ?? "";
  }
  return text;
}
