/** Specification section 9: birthday, least year. */
export const FIRST_BIRTHDAY = "1900-01-01";

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar from 1900 to the given last one, as YYYY-MM-DD. */
export function isBirthday(text: string, last: string): boolean {
  const [, year, month, day] = FORM.exec(text) ?? [];
  if (year === undefined || text < FIRST_BIRTHDAY || text > last) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The 31st of a short month would be taken for the 1st of the next one.
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** Whether somebody born on that day is of age; the birthday itself counts. */
export function isOfAge(birthday: string, age: number, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = birthday.split("-").map(Number);
  return Date.UTC(year + age, month - 1, day) <= now.getTime();
}
