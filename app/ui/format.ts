/**
 * Numbers, money and dates as people read them. Digits are always the western ones: balances, counts and countdowns are
 * compared with what banks and games show. Formatters are kept, because making one costs more than a page's worth of use.
 */

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known) return known as T;
  const made = make();
  kept.set(key, made);
  return made;
}

/** "1,284" */
export function formatNumber(value: number, locale: string): string {
  return keep(`n:${locale}`, () => new Intl.NumberFormat(locale, { numberingSystem: "latn" })).format(value);
}

/** "2,480.50": an amount in major units, as a decimal string so that no float touches it; always two decimals. */
export function formatMoney(amount: string, locale: string): string {
  const format = keep(
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

/** "2026-05-18": the day of a timestamp as notices show it (specification, section 2), in the given time zone. */
export function formatDay(value: Date | number, timeZone = "UTC"): string {
  const format = keep(
    `d:${timeZone}`,
    () => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
  );
  return format.format(value);
}

/** "18 May 2026, 20:00" in the reader's language. */
export function formatMoment(value: Date | number, locale: string, timeZone = "UTC"): string {
  const format = keep(
    `t:${locale}:${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        numberingSystem: "latn",
        calendar: "gregory",
        dateStyle: "medium",
        timeStyle: "short",
        hourCycle: "h23",
      }),
  );
  return format.format(value);
}

/** "00:42:18": hours, minutes, seconds; nothing runs below zero. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "in 3 minutes": a time to come, in words of the reader's language; whole units, never more than is left. */
export function formatFromNow(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: "always" });
  const left = Math.max(0, milliseconds);
  if (left >= HOUR) return format.format(Math.floor(left / HOUR), "hour");
  if (left >= MINUTE) return format.format(Math.floor(left / MINUTE), "minute");
  return format.format(Math.floor(left / 1000), "second");
}

/** "21:05:00": the time of day in UTC. */
export function formatClock(value: number): string {
  return new Date(value).toISOString().slice(11, 19);
}

const BADGE_CAP = 99;

/** What a badge says: "12", "99+" above the cap, nothing at zero. */
export function badgeText(count: number): string {
  if (!(count > 0)) return "";
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(Math.floor(count));
}

/** Stands in for a balance that is hidden or on its way. Its width says nothing about the amount. */
export const MASKED_BALANCE = "******";

/** "GK" for Golden Koi, "金龙" for 金龙财神: what stands on a card until its art arrives. */
export function initials(name: string): string {
  const words = name.split(/[\s:·-]+/, 3).filter(Boolean);
  const first = words[0] ?? "";
  const second = words[1];
  if (second) return (firstLetter(first) + firstLetter(second)).toUpperCase();
  // One letter of a Latin word is its initial; two characters of a Chinese name are still a name.
  return /^[\u3400-\u9fff]/.test(first) ? first.slice(0, 2) : firstLetter(first).toUpperCase();
}

const LETTER_WITH_MARKS = /^\P{M}\p{M}*/u;

/** Burmese, Thai and Hindi letters carry marks that must not be torn off. */
function firstLetter(word: string): string {
  return LETTER_WITH_MARKS.exec(word)?.[0] ?? "";
}

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

/** The same key always stands on the same ground. */
export function paletteOf(key: string): Palette {
  let hash = 7;
  for (let at = 0; at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) >>> 0;
  return PALETTES[hash % PALETTES.length] ?? "night";
}
