/** Matches game names with what people type: any case, without accents and spaces, with small typos. */

/** Shortest words in which one typo, and two typos, are accepted. */
const ONE_TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 8;

/** A name prepared for matching. */
export interface MatchName {
  /** Lower-case words without accents. */
  words: readonly string[];
  /** The words without spaces between them. */
  joined: string;
}

/** Accents of Latin, Greek and Cyrillic letters. Combining marks of other scripts are part of the letter. */
const ACCENTS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

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
 * @returns the rank of a match: 0 for a name that starts with the typed text, 1 for one that contains it, 2 for one whose
 *   words start with the typed words, 3 for a match with typos; undefined when the name does not match
 */
export function matchName(name: MatchName, typed: MatchName): number | undefined {
  if (typed.joined === "") return undefined;
  if (name.joined.startsWith(typed.joined)) return 0;
  if (name.joined.includes(typed.joined)) return 1;
  if (typed.words.every((word) => name.words.some((nameWord) => nameWord.startsWith(word)))) return 2;
  if (typed.words.every((word) => name.words.some((nameWord) => startsLike(nameWord, word)))) return 3;
  return startsLike(name.joined, typed.joined) ? 3 : undefined;
}

/** What was meant by a text with typos: the words of a name that are closest to it. */
export function correctTypos(name: MatchName, typed: MatchName): string {
  const words = typed.words.map((word) => name.words.find((nameWord) => startsLike(nameWord, word)));
  return (words.includes(undefined) ? name.words : words).join(" ");
}

/** Whether a text starts with the typed text or with something close to it. */
function startsLike(text: string, typed: string): boolean {
  const maxTypos = typed.length >= TWO_TYPOS_LENGTH ? 2 : typed.length >= ONE_TYPO_LENGTH ? 1 : 0;
  if (maxTypos === 0) return text.startsWith(typed);
  return canDifferBy(maxTypos, text, typed) && prefixDistance(text, typed, maxTypos) <= maxTypos;
}

/** Tells most texts apart before the distance is computed: each letter that a text lacks is a typo. */
function canDifferBy(max: number, text: string, typed: string): boolean {
  if (text.length < typed.length - max) return false;
  let missing = 0;
  for (let index = 0; index < typed.length && missing <= max; index += 1)
    if (!text.includes(typed.charAt(index))) missing += 1;
  return missing <= max;
}

/**
 * The smallest edit distance between the typed text and any prefix of a text. Counts insertions, deletions, substitutions
 * and swaps of neighbours (optimal string alignment distance).
 * @returns the distance, or more than `max` when it is larger than that
 */
function prefixDistance(text: string, typed: string, max: number): number {
  const prefix = text.slice(0, typed.length + max);
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: prefix.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = distanceRow(prefix, typed, { row, previous, beforePrevious });
    if (Math.min(...current) > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  // The smallest value of the last row: the rest of the text after the prefix does not count.
  return Math.min(...previous);
}

interface RowInput {
  /** Number of typed characters that the row covers. */
  row: number;
  previous: readonly number[];
  beforePrevious: readonly number[];
}

/** One row of the distance matrix: its column is the number of characters of the prefix. */
function distanceRow(prefix: string, typed: string, { row, previous, beforePrevious }: RowInput): number[] {
  const current = [row];
  for (let column = 1; column <= prefix.length; column += 1) {
    const isSame = typed[row - 1] === prefix[column - 1];
    const isSwapped = typed[row - 1] === prefix[column - 2] && typed[row - 2] === prefix[column - 1];
    current.push(
      Math.min(
        valueAt(previous, column) + 1,
        valueAt(current, column - 1) + 1,
        valueAt(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? valueAt(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return current;
}

function valueAt(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
