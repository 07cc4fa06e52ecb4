import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { getConfiguration } from "./configuration.server";

dayjs.extend(utc);
dayjs.extend(timezone);
// biome-ignore lint/style/noProcessEnv: Day.js is an hour off where the process's own time zone changes its clocks.
process.env.TZ = "UTC";

/*
 * Days and times in the merchant's time zone (`TIME_ZONE`). Only the server knows it: browsers get finished text.
 * Moments are epoch milliseconds, days are YYYY-MM-DD.
 *
 * Day.js reads and counts days. `Intl` writes them: Day.js creates a formatter of its own for each `.tz()`, which takes
 * most of a millisecond, and it knows the names of months only after it has loaded a file for each language.
 */

const DAY = "YYYY-MM-DD";
const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/;

const merchantZone = () => getConfiguration().timeZone;

/** "2026-05-18": the day on which a moment lies. */
export function dayOf(moment: number, zone = merchantZone()): string {
  return formatterFor("en-CA", zone, { year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}

/** The current day. */
export function today(zone = merchantZone()): string {
  return dayOf(Date.now(), zone);
}

/** "21:05:00": the time of the day of a moment. */
export function clockOf(moment: number, zone = merchantZone()): string {
  return formatterFor("en-GB", zone, { timeStyle: "medium", hourCycle: "h23" }).format(moment);
}

/** "18 May", in the given language with western digits. */
export function shortDayOf(moment: number, locale: string, zone = merchantZone()): string {
  return formatterFor(locale, zone, { day: "numeric", month: monthStyle(locale) }).format(moment);
}

/** Burmese months are cut after their first syllable in the shorter styles, as no one writes them. */
function monthStyle(locale: string): "long" | "short" {
  return locale.startsWith("my") ? "long" : "short";
}

/** "18 May 2026, 20:00", in the given language with western digits. */
export function momentOf(moment: number, locale: string, zone = merchantZone()): string {
  const dateStyle = monthStyle(locale) === "long" ? "long" : "medium";
  const written = formatterFor(locale, zone, { dateStyle, timeStyle: "short", hourCycle: "h23" }).format(moment);
  // Burmese has hours of one digit, straight after the day: "2026 မေ 19 3:00".
  return written.replace(/\b(\d):/, "0$1:").replace(/(\d) (\d\d:)/, "$1, $2");
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, because creating one costs more than all uses of it in a page. */
function formatterFor(locale: string, timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(parts)}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(locale, {
    ...parts,
    timeZone,
    numberingSystem: "latn",
    calendar: "gregory",
  });
  formatters.set(key, formatter);
  return formatter;
}

/** The day that is a number of days before a day. */
export function daysBefore(day: string, days: number): string {
  return dayjs.utc(day).subtract(days, "day").format(DAY);
}

/** A day as text, with the time of the day where the text has one. */
interface WrittenMoment {
  day: string;
  /** Epoch milliseconds; absent when the text is a day alone. */
  moment?: number;
}

/**
 * @param written `2026-05-18`, `2026-05-18 20:30` or `2026-05-18 20:30:15`, in the time zone
 * @returns undefined for any other text, and for a day or time that does not exist
 */
export function parseWrittenMoment(written: string, zone = merchantZone()): WrittenMoment | undefined {
  const [, day = "", time] = DAY_AND_TIME.exec(written.trim()) ?? [];
  // Day.js reads 30 February as 2 March.
  if (!day || daysBefore(day, 0) !== day) return undefined;
  return time ? { day, moment: dayjs.tz(`${day}T${time}`, zone).valueOf() } : { day };
}

/** The moment at which a day begins. */
export function startOfDay(day: string, zone = merchantZone()): number {
  return dayjs.tz(`${day}T00:00`, zone).valueOf();
}

/** The last millisecond of a day. */
export function endOfDay(day: string, zone = merchantZone()): number {
  return startOfDay(daysBefore(day, -1), zone) - 1;
}
