/**
 * Formats numbers, money and durations. Digits are western in every language, so that people can compare amounts with those
 * of banks and games. Formatters are cached, because creating one costs more than all uses of it in a page.
 */

import { pickByHash } from "./pick-by-hash";

const formatters = new Map<string, Intl.NumberFormat>();

function cachedFormatter(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = create();
  formatters.set(key, formatter);
  return formatter;
}

/** Languages of texts whose thousands are grouped by commas: English, Chinese and Burmese. */
const GROUPED_BY_COMMAS = new Set(["en", "zh-Hans-CN", "my-MM"]);
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/** "1,284" */
export function formatNumber(value: number, locale: string): string {
  // The first formatter of a page takes a slow phone 60 ms, while the app starts.
  if (Number.isSafeInteger(value) && value >= 0) {
    if (value < 1000) return String(value);
    if (GROUPED_BY_COMMAS.has(locale)) return String(value).replace(GROUPS, ",");
  }
  return cachedFormatter(`n:${locale}`, () => new Intl.NumberFormat(locale, { numberingSystem: "latn" })).format(value);
}

/**
 * "2,480.50": always two decimals, truncated.
 * @param amount decimal string in major units; it is never converted to a float
 */
export function formatMoney(amount: string, locale: string): string {
  const format = cachedFormatter(
    `m:${locale}`,
    () =>
      new Intl.NumberFormat(locale, {
        numberingSystem: "latn",
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        roundingMode: "trunc",
      }),
  );
  return format.format(amount as Intl.StringNumericLiteral);
}

/** "00:42:18": hours, minutes, seconds; "00:00:00" for negative values. */
export function formatCountdown(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** "1,234,567.89": the longest sum that has room on one line everywhere. */
const SHORT_SUM = 12;

/** A long sum with an unseen character after each comma, where alone it may wrap. Sums that have it already are the same. */
export function withBreaks(sum: string): string {
  return sum.length > SHORT_SUM ? sum.replace(/,\u200b?/g, ",\u200b") : sum;
}

/** "2026-05-18" with an unseen word joiner after each hyphen, where browsers would wrap it. */
export function unbrokenDay(day: string): string {
  return day.replace(/-/g, "-\u2060");
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "in 3 minutes", in the given language; rounded down to whole units. */
export function formatFromNow(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: "always" });
  const remaining = Math.max(0, milliseconds);
  if (remaining >= HOUR) return format.format(Math.floor(remaining / HOUR), "hour");
  if (remaining >= MINUTE) return format.format(Math.floor(remaining / MINUTE), "minute");
  return format.format(Math.floor(remaining / 1000), "second");
}

const BADGE_CAP = 99;

/** The text of a badge: "12", "99+" above 99, "" for zero. */
export function badgeText(count: number): string {
  if (!(count > 0)) return "";
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(Math.floor(count));
}

/** Shown instead of a balance that is hidden or loading. Its length does not depend on the amount. */
export const MASKED_BALANCE = "******";
/** In place of a balance that could not be loaded. */
export const NO_BALANCE = "–";

const LETTER_WITH_MARKS = /^\P{M}\p{M}*/u;
/** Two of these with their marks are too wide for a card. */
const BURMESE = /^[\u1000-\u109f]/;

/** "GK" for Golden Koi, "金龙" for 金龙财神: shown on a card until its picture loads. */
export function initials(name: string): string {
  const words = name.split(/[\s:·-]+/, 3).filter(Boolean);
  const first = words[0] ?? "";
  const second = words[1];
  if (second && !BURMESE.test(first)) return (firstLetter(first) + firstLetter(second)).toUpperCase();
  // A single Latin word has one initial. A Chinese name is recognizable by two characters.
  return /^[\u3400-\u9fff]/.test(first) ? first.slice(0, 2) : firstLetter(first).toUpperCase();
}

/** The first letter with its combining marks, which Burmese, Thai and Hindi letters need. */
function firstLetter(word: string): string {
  return LETTER_WITH_MARKS.exec(word)?.[0] ?? "";
}

/** Backgrounds of game pictures, defined in `styles/tokens.css`. */
export const PALETTES = [
  "ruby",
  "ocean",
  "jade",
  "violet",
  "sunset",
  "night",
  "teal",
  "magenta",
  "gold",
  "crimson",
  "forest",
  "steel",
] as const;

export type Palette = (typeof PALETTES)[number];

/** Selects a background by a hash of the key: the same key always gets the same palette. */
export function paletteOf(key: string): Palette {
  return pickByHash(PALETTES, key) ?? "night";
}
