import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import utc from "dayjs/plugin/utc.js";
import { FIRST_BIRTHDAY } from "./birthday";

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** A day of the calendar from 1900 to the given last one, as YYYY-MM-DD. */
export function isBirthday(text: string, last: string): boolean {
  return text >= FIRST_BIRTHDAY && text <= last && dayjs.utc(text, "YYYY-MM-DD", true).isValid();
}

/** Whether somebody born on that day is of age: the birthday counts; a year without it counts from the day after. */
export function isOfAge(birthday: string, age: number, now: Date): boolean {
  const born = dayjs.utc(birthday);
  const day = born.add(age, "year");
  return !day.add(day.date() === born.date() ? 0 : 1, "day").isAfter(now);
}
