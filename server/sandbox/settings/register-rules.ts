/** Rule of one registration field (docs/gateway.md 3.2, R1). */
export interface RegisterRule {
  readonly acceptedPattern: string;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly enabled: boolean | "1" | "0";
  readonly required: boolean | "1" | "0";
  readonly updateRequired: boolean;
}

type Use = "required" | "optional" | "off";

function rule(acceptedPattern: string, patternId: number, minLength: number, maxLength: number, use: Use) {
  return {
    acceptedPattern,
    patternId,
    minLength,
    maxLength,
    enabled: use !== "off",
    required: use === "required",
    updateRequired: false,
  };
}

/** A rule with the flags `"1"` and `"0"`, as some gateways send them (docs/gateway.md 3.2). */
function wordRule(...parts: Parameters<typeof rule>): RegisterRule {
  const { enabled, required, ...rest } = rule(...parts);
  return { ...rest, enabled: enabled ? "1" : "0", required: required ? "1" : "0" };
}

const defaults = {
  username: rule("^[a-zA-Z][a-zA-Z0-9]*$", 1, 6, 13, "required"),
  password: rule("^[a-zA-Z0-9]+$", 4, 6, 16, "required"),
  paymentPassword: rule("^[0-9]+$", 6, 6, 6, "off"),
  payeeName: rule("*", 0, 2, 40, "optional"),
  nickname: rule("*", 9, 2, 20, "optional"),
  email: rule("*", 3, 5, 60, "optional"),
  mobileNum: rule("^[0-9]+$", 6, 8, 16, "required"),
  qqNum: wordRule("^[0-9]+$", 6, 5, 12, "off"),
  wechat: wordRule("*", 4, 4, 30, "off"),
  line: wordRule("*", 9, 2, 30, "optional"),
  whatsapp: wordRule("^[0-9]+$", 6, 8, 16, "optional"),
  zalo: wordRule("^[0-9]+$", 6, 8, 16, "off"),
  facebook: wordRule("*", 9, 2, 60, "optional"),
  idNumber: wordRule("*", 4, 6, 20, "off"),
  recommenderId: rule("^[0-9]+$", 6, 1, 12, "optional"),
  birthday: rule("*", 11, 10, 10, "optional"),
  affiliateCode: rule("*", 0, 1, 20, "optional"),
  captcha: rule("^[0-9]+$", 6, 1, 16, "required"),
} as const satisfies Record<string, RegisterRule>;

/** A field key of docs/gateway.md 3.2. */
export type RegisterField = keyof typeof defaults;

/** All field keys of docs/gateway.md 3.2. */
export const registerFields = Object.keys(defaults) as [RegisterField, ...RegisterField[]];

/** Changes of a rule by a switch. */
export type RuleChange = { readonly [Part in keyof RegisterRule]?: RegisterRule[Part] | undefined };

/** The rules of all fields: those of docs/gateway.md 3.2, and what a merchant added. */
export type RegisterRules = Record<RegisterField, RegisterRule> & Readonly<Record<string, RegisterRule>>;

/** A field that a merchant added: any text. */
const addedField = rule("*", 0, 1, 60, "off");

/** The registration rules with the changes of the switches. Both flag notations occur. */
export function registerRules(changes: Readonly<Record<string, RuleChange | undefined>>): RegisterRules {
  const initial: Readonly<Record<string, RegisterRule>> = defaults;
  const names = [...registerFields, ...addedFields(changes)];
  const entries = names.map((name) => [name, { ...(initial[name] ?? addedField), ...changes[name] }]);
  return Object.fromEntries(entries) as RegisterRules;
}

/** The names of fields that are not in docs/gateway.md 3.2. */
export function addedFields(rules: object): string[] {
  return Object.keys(rules).filter((name) => !Object.hasOwn(defaults, name));
}

/** Whether a flag of a rule is set, in either notation. */
export function isRuleFlagOn(flag: boolean | "1" | "0"): boolean {
  return flag === true || flag === "1";
}
