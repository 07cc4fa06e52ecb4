import { type MatchName, matchName, toMatchName } from "./name-match";

/** Words that mean the same in names of games: a search for one word finds games with the other words. */
const SYNONYMS: readonly (readonly string[])[] = [
  ["7s", "7", "77", "777", "seven", "sevens"],
  ["8", "88", "888", "eight"],
  ["bj", "blackjack", "21"],
  ["bac", "bacc", "baccarat"],
  ["dt", "dragontiger"],
  ["fish", "fishing"],
  ["fruit", "fruits"],
  ["mj", "mahjong", "majong"],
  ["sicbo", "dice"],
];

/** The rank of a name that has a synonym: the same as of a name whose words start with the typed words. */
const WITH_SYNONYM = 2;
/** More different words than a name of a game has: a search looks at no more, and for as many variants with synonyms. */
const MAX_WORDS = 12;
const MAX_VARIANTS = 12;

/** What was typed, each word once, and the same with synonyms in the place of words. */
export function toSearchTerms(typed: string): MatchName[] {
  const { words: all, joined } = toMatchName(typed);
  const words = [...new Set(all)].slice(0, MAX_WORDS);
  const variants = words.flatMap((word, index) => {
    const group = SYNONYMS.find((synonyms) => synonyms.includes(word)) ?? [];
    return group.filter((synonym) => synonym !== word).map((synonym) => words.with(index, synonym));
  });
  return [
    { words, joined },
    ...variants.slice(0, MAX_VARIANTS).map((each) => ({ words: each, joined: each.join("") })),
  ];
}

/** @returns the best rank of the names for any of the terms; undefined when none matches */
export function rankNames(names: readonly MatchName[], terms: readonly MatchName[]): number | undefined {
  const [typed, ...synonyms] = terms;
  let best = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const rank = (typed && matchName(name, typed)) ?? Number.POSITIVE_INFINITY;
    best = Math.min(best, rank > WITH_SYNONYM && hasAnyOf(name, synonyms) ? WITH_SYNONYM : rank);
  }
  return best === Number.POSITIVE_INFINITY ? undefined : best;
}

/** Synonyms are short words: they are whole words of a name, or they are something else. */
function hasAnyOf(name: MatchName, synonyms: readonly MatchName[]): boolean {
  return synonyms.some(({ words }) => words.every((word) => name.words.includes(word)));
}

/** Whether a provider or category is meant: its name begins with what was typed, or differs from it by a typo. */
export function isNamed(names: readonly string[], typed: string): boolean {
  const term = toMatchName(typed);
  if (term.joined.length < 2) return false;
  return names.map(toMatchName).some((name) => {
    const isPart = name.joined.includes(term.joined) && !name.joined.startsWith(term.joined);
    const startsWord = term.words.every((word) => name.words.some((nameWord) => nameWord.startsWith(word)));
    return isPart ? startsWord : matchName(name, term) !== undefined;
  });
}

/** The language whose writing a text is in, where names of games in it are not those of another language. */
export function languageOfScript(typed: string): "CN" | "MY" | undefined {
  if (/\p{Script=Han}/u.test(typed)) return "CN";
  return /\p{Script=Myanmar}/u.test(typed) ? "MY" : undefined;
}
