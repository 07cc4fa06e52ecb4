/** E-mail addresses with 1 to 3 suffixes of 2 to 3 letters, as in the product's forms. */
const email = /^[\w+-]+(\.[\w+-]+)*@[\w-]+(\.[A-Za-z]{2,3}){1,3}$/;

/** Dates are sent as YYYY-MM-DD for every pattern id (docs/gateway.md 3.2). */
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);
const lettersAndDigits = matching(/^[A-Za-z0-9]+$/);

/** What a `patternId` accepts, by id (docs/gateway.md 3.2); lengths are checked separately. */
const patterns: readonly ((text: string) => boolean)[] = [
  () => true,
  matching(/^[A-Za-z][A-Za-z0-9]*$/),
  matching(/^[\p{Script=Han}0-9]+$/u),
  matching(email),
  lettersAndDigits,
  matching(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/),
  matching(/^\d+$/),
  matching(/^(?=.*[A-Z])[A-Za-z0-9]+$/),
  matching(/^[A-Za-z ]+$/),
  matching(/^\S+$/),
  matching(/^[\p{Script=Han}\p{P}·]+$/u),
  isDate,
  matching(/^[A-Za-z]+( [A-Za-z]+)?$/),
  isDate,
  lettersAndDigits,
  matching(/^[\p{Script=Hangul} ]+$/u),
  matching(/^[\p{Script=Thai} ]+$/u),
  matching(/^[\p{Script=Thai}A-Za-z ]+$/u),
  matching(/^(?=.*[A-Z])[A-Z ]+$/),
  matching(/^[!-~]+$/),
];

/** Whether a text matches a `patternId`. Unknown ids accept everything. */
export function fitsPatternId(text: string, id: number): boolean {
  return patterns[id]?.(text) ?? true;
}

/** Whether a text matches an `acceptedPattern`. `*` accepts everything (quirk 21). */
export function fitsAcceptedPattern(text: string, pattern: string): boolean {
  return pattern === "*" || new RegExp(pattern).test(text);
}
