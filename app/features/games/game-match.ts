/**
 * Finds names as people type them: without regard to case, accents and spaces, and with small typos
 * (a letter too many, too few, another one, or two in the wrong order).
 */

/** Letters a word needs before one typo, and before two, are forgiven. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

/** A name as it is compared: words without accents, and all of it without spaces. */
export interface MatchName {
  words: readonly string[];
  joined: string;
}

/** Accents of Latin, Greek and Cyrillic letters; marks of other scripts are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Makes a name comparable. */
export function toMatchName(name: string): MatchName {
  const words = name
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .normalize("NFC")
    .replace(/['’`]/g, "")
    .split(BETWEEN_WORDS)
    .filter(Boolean);
  return { words, joined: words.join("") };
}

/**
 * How well a name fits what was typed: 0 begins with it, 1 contains it, 2 has words that begin like it, 3 with typos.
 * Undefined when it does not.
 */
export function matchName(name: MatchName, typed: MatchName): number | undefined {
  if (typed.joined === "") return undefined;
  if (name.joined.startsWith(typed.joined)) return 0;
  if (name.joined.includes(typed.joined)) return 1;
  if (typed.words.every((word) => name.words.some((own) => own.startsWith(word)))) return 2;
  if (typed.words.every((word) => name.words.some((own) => isAlmost(own, word)))) return 3;
  return isAlmost(name.joined, typed.joined) ? 3 : undefined;
}

/** Whether a name begins almost like what was typed. */
function isAlmost(name: string, typed: string): boolean {
  const most = typed.length >= TWO_TYPOS_FROM ? 2 : typed.length >= ONE_TYPO_FROM ? 1 : 0;
  if (most === 0) return name.startsWith(typed);
  return beginningDistance(name, typed, most) <= most;
}

/**
 * The fewest typos that make the beginning of a name of what was typed (optimal string alignment), or more than `most`
 * when that is not enough.
 */
function beginningDistance(name: string, typed: string, most: number): number {
  const text = name.slice(0, typed.length + most);
  let before: number[] = [];
  let above = Array.from({ length: text.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= text.length; column += 1) {
      const same = typed[row - 1] === text[column - 1];
      let cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1));
      if (typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  // What comes after in the name is no typo.
  return Math.min(...above);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
