import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import utc from "dayjs/plugin/utc.js";
import { EARLIEST_BIRTHDAY } from "./optional-fields";

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** Whether a text is an existing date from 1900 to `latest`. Both dates are YYYY-MM-DD. */
export function isBirthday(text: string, latest: string): boolean {
  return text >= EARLIEST_BIRTHDAY && text <= latest && dayjs.utc(text, "YYYY-MM-DD", true).isValid();
}

/**
 * Whether a person has reached an age in years. The birthday itself counts; somebody born on 29 February has the
 * birthday on 1 March in other years.
 * @param birthday YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function isOfAge(birthday: string, age: number, today: string): boolean {
  const born = dayjs.utc(birthday);
  const anniversary = born.add(age, "year");
  const isLeapDayMissing = anniversary.date() !== born.date();
  return !anniversary.add(isLeapDayMissing ? 1 : 0, "day").isAfter(dayjs.utc(today));
}
