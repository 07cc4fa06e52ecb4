/**
 * Slots: where a page that is kept for many members has something of one of them. The marks are private-use characters,
 * which pass through markup and JSON unchanged and stand in no text of ours.
 */
const OPEN = "\uE000";
const CLOSE = "\uE001";

export const slotNames = ["balance", "badge", "launchKey"] as const;
export type SlotName = (typeof slotNames)[number];
export type SlotValues = Record<SlotName, string>;

/** The mark of a slot, in place of its value. */
export function slot(name: SlotName): string {
  return `${OPEN}${name}${CLOSE}`;
}

/** A page cut at its slots: text and slot names in turn. */
export type SlottedPage = readonly string[];

/** Cuts a page at its slots. */
export function cutSlots(page: string): SlottedPage {
  return page.split(new RegExp(`${OPEN}(\\w+)${CLOSE}`));
}

/** Only values that read the same in markup, in attributes and in JSON may fill a slot. */
const PLAIN = /^[\p{L}\p{M}\p{N} \u00a0\u202f.,:+*_-]{0,60}$/u;

/** The page with its slots filled, or undefined when a value could be read as markup. */
export function fillSlots(page: SlottedPage, values: SlotValues): string | undefined {
  if (!Object.values(values).every((value) => PLAIN.test(value))) return undefined;
  let text = "";
  for (let at = 0; at < page.length; at += 1) text += at % 2 === 0 ? page[at] : (values[page[at] as SlotName] ?? "");
  return text;
}
