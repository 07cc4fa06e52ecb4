import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import type { ErrorCode } from "../../http/error-codes";
import { fitsAcceptedPattern, fitsPatternId } from "../../settings/patterns";
import {
  isRuleFlagOn,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
  registerRules,
} from "../../settings/register-rules";

const formatCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  username: "format.username.err",
  password: "format.pwd.err",
  email: "format.email.err",
  mobileNum: "format.mobile.err",
  payeeName: "format.payee.name.err",
  nickname: "format.nickname.err",
};

const missingCodes: Readonly<Partial<Record<string, ErrorCode>>> = {
  username: "empty.username",
  password: "empty.password",
};

const tooSimple = new Set(["123456", "1234567", "12345678", "111111", "000000"]);
const oldestBirthday = "1900-01-01";

function matchesRule(text: string, rule: RegisterRule): boolean {
  const { length } = [...text];
  return (
    length >= rule.minLength &&
    length <= rule.maxLength &&
    fitsAcceptedPattern(text, rule.acceptedPattern) &&
    fitsPatternId(text, rule.patternId)
  );
}

/** The current rules by field (docs/gateway.md 3.2, R1). */
export function currentRules(context: SandboxContext): RegisterRules {
  return registerRules(context.switches.values.registerRules);
}

/** Whether the registration form has a field. */
export function isFieldEnabled(field: RegisterField, context: SandboxContext): boolean {
  return isRuleFlagOn(currentRules(context)[field].enabled);
}

/**
 * Checks a text against the rule of its field, even when the form does not have the field.
 * @throws Refusal with the format code of the field, or `request.param.err` when it has none
 */
export function requireFormat(field: string, text: string, context: SandboxContext): void {
  if (field === "password" && tooSimple.has(text)) throw new Refusal("PROHIBIT_PASSWORD_123456");
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const isPlausible = field !== "birthday" || (text >= oldestBirthday && text <= today);
  const rule = currentRules(context)[field];
  if (!isPlausible || (rule && !matchesRule(text, rule))) {
    throw new Refusal(formatCodes[field] ?? "request.param.err");
  }
}

/**
 * Checks a field of a registration: a required field must be filled in, an optional one may be empty, and a disabled one
 * is ignored.
 * @returns the text to store; empty when there is none
 * @throws Refusal as listed in docs/gateway.md 4.2
 */
export function checkField(field: string, text: string, context: SandboxContext): string {
  const rule = currentRules(context)[field];
  if (!rule || !isRuleFlagOn(rule.enabled)) return "";
  if (text === "") {
    if (!isRuleFlagOn(rule.required)) return "";
    throw new Refusal(missingCodes[field] ?? formatCodes[field] ?? "request.param.err");
  }
  requireFormat(field, text, context);
  return text;
}
