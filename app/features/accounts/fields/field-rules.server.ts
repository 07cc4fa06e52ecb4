import { LRUCache } from "lru-cache";
import type { RegisterRule, RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { FieldRule } from "./field-rule";
import { DIGITS_KIND, EMAIL_KIND, patternOfKind } from "./pattern-kinds";

export type RuleField = keyof RegisterRules;

/** Longest value of a field whose rule names no limit; patterns of others are never run on more. */
const LONGEST = 60;
const LONGEST_PATTERN = 200;
/** A repeated group that repeats or chooses inside can take for ever: such a pattern is left to the gateway. */
const EXPLOSIVE = /\((?:[^()]*[+*{|])[^()]*\)[+*{]/;

/** Rules where the gateway sends none (docs/gateway.md 3.2). */
const usual: Partial<Record<RuleField, Partial<FieldRule>>> = {
  username: { min: 6, max: 13, kind: 4 },
  password: { min: 6, max: 16, kind: 0 },
  mobileNum: { min: 10, max: 16, kind: 6 },
  captcha: { min: 1, max: 16, kind: 0 },
};

/** Limits of the inputs that hold on top (specification section 5). */
const most: Partial<Record<RuleField, number>> = { mobileNum: 20, captcha: 16 };
/** A captcha of digits alone has up to 6 (readings, choice 3). */
const CAPTCHA_DIGITS = 6;

/** The rule of a field; fields that no rule names get the usual one. */
export function ruleFor(field: RuleField, rules: RegisterRules): FieldRule {
  const given = rules[field];
  const { min = 1, max = LONGEST, kind = 0 } = usual[field] ?? {};
  const ruled = field === "email" ? EMAIL_KIND : (given?.patternId ?? kind);
  const longest = field === "captcha" && ruled === DIGITS_KIND ? CAPTCHA_DIGITS : (most[field] ?? 200);
  const rule: FieldRule = {
    required: given?.required ?? false,
    min: bounded(given?.minLength, min),
    max: Math.min(bounded(given?.maxLength, max), longest),
    kind: ruled,
  };
  const pattern = patternOf(field, given, rule.kind);
  if (rule.min > rule.max) rule.min = 1;
  return pattern ? { ...rule, pattern } : rule;
}

/** Whether a value keeps a rule; its lengths are counted as browsers count them. */
export function keepsRule(value: string, { min, max, pattern }: FieldRule): boolean {
  if (value.length < min || value.length > max) return false;
  return !pattern || (compiled(pattern)?.test(value) ?? true);
}

function bounded(given: number | undefined, usualLength: number): number {
  return given !== undefined && given >= 0 && given <= 500 ? Math.trunc(given) : usualLength;
}

/** The gateway's own expression where it names one that can be trusted, else that of its pattern id. */
function patternOf(field: RuleField, given: RegisterRule | undefined, kind: number): string | undefined {
  const own = patternOfKind(kind);
  // Readings, choice 7: the e-mail rule is the specification's.
  if (field === "email" || !given || given.pattern === ".*") return own;
  const { pattern } = given;
  if (pattern.length > LONGEST_PATTERN || EXPLOSIVE.test(pattern)) return own;
  const whole = anchored(pattern);
  return compiled(whole) ? whole : own;
}

/** A `pattern` attribute holds for the whole value; an expression without ends holds for a part of it. */
function anchored(source: string): string {
  if (/(?<!\\)\|/.test(source)) return source;
  const body = source.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  return `${source.startsWith("^") ? "" : ".*"}${body}${/(?<!\\)\$$/.test(source) ? "" : ".*"}`;
}

const expressions = new LRUCache<string, { test(value: string): boolean }>({ max: 200 });
const broken = { test: () => true };

/** Compiled as browsers compile the attribute, with the `v` flag; undefined for what they would not take. */
function compiled(pattern: string): { test(value: string): boolean } | undefined {
  let expression = expressions.get(pattern);
  if (!expression) {
    try {
      expression = new RegExp(`^(?:${pattern})$`, "v");
    } catch {
      expression = broken;
    }
    expressions.set(pattern, expression);
  }
  return expression === broken ? undefined : expression;
}
