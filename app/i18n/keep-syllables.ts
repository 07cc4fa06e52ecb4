const WORD_JOINER = "\u2060";

/** Burmese letters and signs, without digits and punctuation. */
const LETTERS = "[\\u1000-\\u103f\\u104c-\\u109f]";
const OTHERS = "[^\\u1000-\\u103f\\u104c-\\u109f]";
/** A consonant that ends the syllable before it, with its tone mark on either side. */
const CLOSING_CONSONANT = "[\\u1000-\\u1021]\\u1037?\\u103a";
/** "မ", the word "not", at the beginning of a word. */
const PREFIX = `(?:^|${OTHERS})\\u1019(?=[\\u1000-\\u102a])`;

// Browsers of phones from 2019 know no lookbehind.
const PLACES = new RegExp(`${LETTERS}(?=${CLOSING_CONSONANT})|${PREFIX}`, "g");

/**
 * The text with unseen word joiners (U+2060) at places where lines must not end. Burmese has no spaces between words: browsers
 * look for words in a dictionary and end lines inside syllables of the words that it lacks, such as borrowed ones.
 */
export function keepSyllables(text: string): string {
  return text.replace(PLACES, `$&${WORD_JOINER}`);
}
