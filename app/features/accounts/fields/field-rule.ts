import type { z } from "zod";
import type { Text } from "~/i18n/text";
import type { fieldRuleSchema } from "./fields.response-schema.server";

export type FieldRule = z.infer<typeof fieldRuleSchema>;

/** Pattern ids with a special meaning here (docs/gateway.md 3.2). */
export const EMAIL_KIND = 3;
export const DIGITS_KIND = 6;
const LAST_KIND = 19;

/** The allowed lengths: "6–13", or "6" when minimum and maximum are equal. */
export function formatLengths({ min, max }: FieldRule): string {
  return min === max ? String(max) : `${Math.max(1, min)}–${max}`;
}

/** The constraint attributes of an input. */
export function inputConstraints({ required, min, max, pattern }: FieldRule) {
  return { required, minLength: min > 1 ? min : undefined, maxLength: max, pattern };
}

/** The hint under an input: allowed characters and lengths. Unknown kinds show the lengths only. */
export function ruleHint(rule: FieldRule, text: Text): string {
  const kind = rule.kind >= 0 && rule.kind <= LAST_KIND ? rule.kind : 0;
  const hint = text(`registration:pattern_${kind}`, { range: formatLengths(rule) });
  return rule.required ? hint : `${text("registration:optional")} · ${hint}`;
}
