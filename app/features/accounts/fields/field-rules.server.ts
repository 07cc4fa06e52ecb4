import { LRUCache } from "lru-cache";
import type { RegisterRule, RegisterRules } from "~/gateway/resources/accounts/registration.server";
import { DIGITS_KIND, EMAIL_KIND, type FieldRule } from "./field-rule";
import { compileLinear, type Matcher } from "./linear-pattern.server";
import { isBuiltInPattern, patternOfKind } from "./pattern-kinds.server";

const DEFAULT_MAX_LENGTH = 60;
/** Upper limit for the lengths of every field. */
const MAX_LENGTH = 200;
/** Rules for fields that the gateway sends no rule for (docs/gateway.md 3.2). */
const defaultRules: Partial<Record<string, Pick<FieldRule, "min" | "max" | "kind">>> = {
  username: { min: 6, max: 13, kind: 4 },
  password: { min: 6, max: 16, kind: 0 },
  mobileNum: { min: 10, max: 16, kind: DIGITS_KIND },
  captcha: { min: 1, max: 16, kind: 0 },
};

/** Limits of the inputs, which apply in addition to the gateway's rules (docs/behaviour.md 17). */
const inputMaxLengths: Partial<Record<string, number>> = { mobileNum: 20, captcha: 16 };
const CAPTCHA_MAX_DIGITS = 6;

/** The rule of a field: the gateway's values, completed with defaults. */
export function ruleFor(field: string, rules: RegisterRules): FieldRule {
  const registerRule = rules[field];
  const defaults = defaultRules[field] ?? { min: 1, max: DEFAULT_MAX_LENGTH, kind: 0 };
  const kind = field === "email" ? EMAIL_KIND : (registerRule?.patternId ?? defaults.kind);
  const max = Math.min(validLength(registerRule?.maxLength) ?? defaults.max, inputMaxLength(field, kind));
  const min = validLength(registerRule?.minLength) ?? defaults.min;
  const pattern = patternOf(field, registerRule, kind);
  return {
    required: registerRule?.required ?? false,
    min: min > max ? 1 : min,
    max,
    kind,
    ...(pattern ? { pattern } : {}),
  };
}

/** The rule of a field that its form always requires. */
export function requiredRuleFor(field: string, rules: RegisterRules): FieldRule {
  return { ...ruleFor(field, rules), required: true };
}

/**
 * The rule of a user name that an account has already: it only has to be there. An account may be older than the merchant's
 * rule of today, and some merchants take other names at log-in than they register (docs/behaviour.md 17.11).
 */
export const existingUsernameRule: FieldRule = { required: true, min: 1, max: DEFAULT_MAX_LENGTH, kind: 0 };

/**
 * The rule of a password that an account has already: the rule for all sites (docs/gateway.md 3.2, `loginPassword`) with 6 to
 * 16 characters of any kind. The rule is wider where the merchant allows shorter or longer passwords.
 */
export function existingPasswordRule(rules: RegisterRules): FieldRule {
  const { min, max } = ruleFor("password", rules);
  const common = defaultRules.password ?? { min, max };
  return { required: true, min: Math.min(min, common.min), max: Math.max(max, common.max), kind: 0 };
}

/** Whether a value matches a rule. Lengths count UTF-16 units, as `maxlength` does in browsers. */
export function matchesRule(value: string, { min, max, pattern }: FieldRule): boolean {
  if (value.length < min || value.length > max) return false;
  return !pattern || (compilePattern(pattern)?.(value) ?? true);
}

function inputMaxLength(field: string, kind: number): number {
  if (field === "captcha" && kind === DIGITS_KIND) return CAPTCHA_MAX_DIGITS;
  return inputMaxLengths[field] ?? MAX_LENGTH;
}

function validLength(length: number | undefined): number | undefined {
  return length !== undefined && length >= 0 && length <= 500 ? Math.trunc(length) : undefined;
}

/** The gateway's regular expression if it is run here, else the pattern of its pattern id; the gateway checks the value too. */
function patternOf(field: string, registerRule: RegisterRule | undefined, kind: number): string | undefined {
  const patternById = patternOfKind(kind);
  // E-mail addresses have one pattern for all merchants (docs/behaviour.md 17).
  if (field === "email" || !registerRule || registerRule.pattern === ".*") return patternById;
  const attribute = toPatternAttribute(registerRule.pattern);
  return compilePattern(attribute) ? attribute : patternById;
}

/** A `pattern` attribute must match the whole value; an expression without anchors matches any part of it. */
function toPatternAttribute(source: string): string {
  if (/(?<!\\)\|/.test(source)) return source;
  const body = source.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  return `${source.startsWith("^") ? "" : ".*"}${body}${/(?<!\\)\$$/.test(source) ? "" : ".*"}`;
}

/** `false` stands for a pattern that is not run. */
const matchers = new LRUCache<string, Matcher | false>({ max: 200 });

/** @returns undefined for a pattern that is not run */
function compilePattern(pattern: string): Matcher | undefined {
  let matcher = matchers.get(pattern);
  if (matcher === undefined) {
    matcher = (isBuiltInPattern(pattern) ? compileBuiltIn(pattern) : compileLinear(pattern)) ?? false;
    matchers.set(pattern, matcher);
  }
  return matcher || undefined;
}

function compileBuiltIn(pattern: string): Matcher {
  const expression = new RegExp(`^(?:${pattern})$`, "v");
  return (text) => expression.test(text);
}
