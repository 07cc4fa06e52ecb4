import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import type { ErrorCode } from "../../http/error-codes";
import { fitsAcceptedPattern, fitsPatternId } from "../../settings/patterns";
import { isRuleFlagOn, type RegisterField, type RegisterRule, registerRules } from "../../settings/register-rules";

const formatCodes: Readonly<Partial<Record<RegisterField, ErrorCode>>> = {
  username: "format.username.err",
  password: "format.pwd.err",
  email: "format.email.err",
  mobileNum: "format.mobile.err",
  payeeName: "format.payee.name.err",
  nickname: "format.nickname.err",
};

const missingCodes: Readonly<Partial<Record<RegisterField, ErrorCode>>> = {
  username: "empty.username",
  password: "empty.password",
};

const tooSimple = new Set(["123456", "1234567", "12345678", "111111", "000000"]);
const oldestBirthday = "1900-01-01";

function fits(text: string, rule: RegisterRule): boolean {
  const { length } = [...text];
  return (
    length >= rule.minLength &&
    length <= rule.maxLength &&
    fitsAcceptedPattern(text, rule.acceptedPattern) &&
    fitsPatternId(text, rule.patternId)
  );
}

/** The rules in force, by field (docs/gateway.md 3.2, R1). */
export function rulesInForce(context: SandboxContext): Record<RegisterField, RegisterRule> {
  return registerRules(context.switches.values.registerRules);
}

/** Whether a field belongs to the registration form at all. */
export function isAsked(field: RegisterField, context: SandboxContext): boolean {
  return isRuleFlagOn(rulesInForce(context)[field].enabled);
}

/**
 * Checks a text against the rule of its field, whether or not the form asks for it.
 * @throws Refusal with the field's own format code, `request.param.err` for fields without one
 */
export function requireFormat(field: RegisterField, text: string, context: SandboxContext): void {
  if (field === "password" && tooSimple.has(text)) throw new Refusal("PROHIBIT_PASSWORD_123456");
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const possible = field !== "birthday" || (text >= oldestBirthday && text <= today);
  if (!possible || !fits(text, rulesInForce(context)[field])) {
    throw new Refusal(formatCodes[field] ?? "request.param.err");
  }
}

/**
 * Checks a field of a registration: a required one must be there, an optional one may be empty, and one that the
 * form does not ask for is ignored.
 * @returns the text to keep, empty for none
 * @throws Refusal as listed in docs/gateway.md 4.2
 */
export function checkField(field: RegisterField, text: string, context: SandboxContext): string {
  const rule = rulesInForce(context)[field];
  if (!isRuleFlagOn(rule.enabled)) return "";
  if (text === "") {
    if (!isRuleFlagOn(rule.required)) return "";
    throw new Refusal(missingCodes[field] ?? formatCodes[field] ?? "request.param.err");
  }
  requireFormat(field, text, context);
  return text;
}
