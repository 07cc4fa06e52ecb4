import { RE2JS } from "re2js";

/** Longest pattern of a gateway that is run. */
const MAX_PATTERN_LENGTH = 200;
/** Each of them multiplies the steps of an engine that backtracks, as browsers' engines do, by the length of the text. */
const MAX_REPETITIONS = 3;
/** A fixed number of up to 19 characters. */
const SHORT_RUN = /^\{1?\d\}$/;
/** Each of them doubles the steps: `a?a?a?aaa`. */
const MAX_OPTIONAL = 6;
/** `\p{Script=Han}`, which RE2 writes without the name of the property. */
const SCRIPT = /(\\[pP])\{(?:Script|sc)=(\w+)\}/g;
const LOOKAHEAD = /^\^?\(\?[=!]/;

/** Whether a whole text matches. */
export type Matcher = (text: string) => boolean;

/**
 * Compiles a pattern of a gateway so that it runs in linear time (RE2). RE2 knows no lookahead; those at the start, with
 * which rules such as "at least one digit" are written, become patterns of their own.
 * @returns undefined for what cannot be compiled, and for what could stall a browser that runs it as an input's pattern
 */
export function compileLinear(pattern: string): Matcher | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH || !isFastInBrowsers(pattern)) return undefined;
  try {
    // Browsers compile the attribute in this way: https://html.spec.whatwg.org/#the-pattern-attribute
    new RegExp(`^(?:${pattern})$`, "v");
    return compileConditions(pattern);
  } catch {
    return undefined;
  }
}

/** @throws Error for syntax that RE2 does not have */
function compileConditions(pattern: string): Matcher {
  if (!LOOKAHEAD.test(pattern)) return compileExact(pattern);
  const start = pattern.indexOf("(");
  const end = endOfGroup(pattern, start);
  const isNegative = pattern[start + 2] === "!";
  const condition = compileExact(pattern.slice(start + 3, end), "[\\s\\S]*");
  const rest = compileConditions(pattern.slice(end + 1));
  return (text) => condition(text) !== isNegative && rest(text);
}

/** @param rest what follows the pattern */
function compileExact(pattern: string, rest = ""): Matcher {
  if (!hasFewChoices(pattern)) throw new Error("too many repetitions");
  const compiled = RE2JS.compile(RE2JS.translateRegExp(`(?:${pattern.replace(SCRIPT, "$1{$2}")})${rest}`));
  return (text) => compiled.testExact(text);
}

/** @returns the position of the closing parenthesis. @throws Error without one */
function endOfGroup(pattern: string, start: number): number {
  let depth = 0;
  for (const { text, at } of tokensOf(pattern)) {
    if (at < start) continue;
    if (isGroupStart(text)) depth += 1;
    if (text === ")") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("group without end");
}

/** Whether a pattern without conditions before it repeats little: one such pattern may take as long as all other patterns. */
function hasFewChoices(pattern: string): boolean {
  const tokens = [...tokensOf(pattern)].map(({ text }) => text);
  const isLazy = (index: number) => isRepetition(tokens[index - 1] ?? "");
  const optional = tokens.filter((text, index) => isOptional(text) && !isLazy(index));
  const repetitions = tokens.filter((text) => isRepetition(text) && !SHORT_RUN.test(text));
  // The `.*` at both ends of an expression without anchors needs no second try at its end.
  const atEnd = pattern.endsWith(".*") ? 1 : 0;
  return repetitions.length - atEnd <= MAX_REPETITIONS && optional.length <= MAX_OPTIONAL;
}

/**
 * Whether no repeated group contains a repetition or a choice, at any depth. Other patterns can take an engine that
 * backtracks exponential time.
 */
function isFastInBrowsers(pattern: string): boolean {
  const tokens = [...tokensOf(pattern)].map(({ text }) => text);
  const groups: boolean[] = [];
  return tokens.every((text, index) => !repeatsVariation(groups, text, tokens[index + 1] ?? ""));
}

/**
 * Reads one part of a pattern.
 * @param groups for each open group whether it can match in several ways
 * @returns whether the part closes such a group, and the next one repeats it
 */
function repeatsVariation(groups: boolean[], text: string, next: string): boolean {
  if (isGroupStart(text)) groups.push(false);
  const varies = text === ")" && (groups.pop() ?? false);
  if (varies || text === "|" || isRepetition(text) || isOptional(text)) groups.fill(true, -1);
  return varies && isRepetition(next);
}

function isRepetition(text: string): boolean {
  return /^[*+{]/.test(text);
}

function isGroupStart(text: string): boolean {
  return text.startsWith("(");
}

function isOptional(text: string): boolean {
  return text === "?";
}

/** The parts of a pattern; escapes, classes, bounds and the starts of groups (`(?:`, `(?=`, `(?!`) are one each. */
function* tokensOf(pattern: string): Generator<{ text: string; at: number }> {
  for (const { 0: text, index } of pattern.matchAll(
    /\(\?(?:<?[=!]|:|<\w+>)|\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{[^}]*\}|[\s\S]/g,
  ))
    yield { text, at: index };
}
