/**
 * Placeholders stand for the personal values in a page that many members share. They are delimited by private-use
 * characters, which pass through HTML and JSON unchanged, and by a random text for each process, so that no text of a
 * visitor or a merchant can be one.
 */
const OPEN = `\uE000${import.meta.env.SSR ? globalThis.crypto.randomUUID() : ""}.`;
const CLOSE = "\uE001";
const FAVOURITE_PREFIX = "favourite.";

/** Values for the placeholders, as written into the page. */
export interface PlaceholderValues {
  balance: string;
  badge: string;
  idempotencyKey: string;
  /** Node ids of the member's favourites, separated by spaces. */
  favourites: string;
  /** The game that the member played last: form value, name, picture and vendor, or "" for none. */
  lastGame: string;
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
const PLAIN = /^[\p{L}\p{M}\p{N} \u00a0\u200b\u202f.,:+*_’-]{0,60}$/u;

/** Ids, form values and addresses are longer and may contain other characters, but no special ones of HTML and JSON. */
const formats: Partial<Record<PlaceholderName, RegExp>> = {
  favourites: /^[\w$,\- ]{0,20000}$/,
  lastGame: /^[\w$,.:|~*-]{0,260}$/,
  lastImage: /^(?:(?:https?:\/)?\/[\w./:%-]{1,300})?$/,
};

/** Makes any text a valid value: removes characters that are special in HTML or JSON and cuts it to 60 characters. */
export function toPlainText(text: string): string {
  const plain = text.replace(/['`]/g, "’").replace(/[^\p{L}\p{M}\p{N} .,:+*_’-]/gu, " ");
  return plain.replace(/ {2,}/g, " ").trim().slice(0, 60);
}

/** Node ids of the games that have a placeholder. */
export function favouritesIn(page: SplitPage): Set<string> {
  const names = page.filter((part, index) => index % 2 === 1 && part.startsWith(FAVOURITE_PREFIX));
  return new Set(names.map((name) => name.slice(FAVOURITE_PREFIX.length)));
}

/** @returns the page with the placeholders of favourites filled in, and the others left */
export function fillFavourites(page: SplitPage, favourites: ReadonlySet<string>): SplitPage {
  const filled = [page[0] ?? ""];
  for (let index = 1; index < page.length; index += 2) {
    const [name = "", text = ""] = page.slice(index, index + 2);
    if (name.startsWith(FAVOURITE_PREFIX))
      filled[filled.length - 1] += `${favourites.has(name.slice(FAVOURITE_PREFIX.length))}${text}`;
    else filled.push(name, text);
  }
  return filled;
}

/** Whether no value contains characters special in HTML or JSON. */
export function areSafe(values: PlaceholderValues): boolean {
  const entries = Object.entries(values) as [PlaceholderName, string][];
  return entries.every(([name, value]) => (formats[name] ?? PLAIN).test(value));
}
