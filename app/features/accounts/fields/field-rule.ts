import type { z } from "zod";
import type { Text } from "~/i18n/text";
import type { fieldRuleSchema } from "./fields.response-schema.server";

export type FieldRule = z.infer<typeof fieldRuleSchema>;

/** Pattern ids with a special meaning here (docs/gateway.md 3.2). */
export const EMAIL_KIND = 3;
export const DIGITS_KIND = 6;
/** All that have a hint. */
const KINDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;

/** The allowed lengths: "6–13", or "6" when minimum and maximum are equal. */
export function formatLengths({ min, max }: FieldRule): string {
  return min === max ? String(max) : `${Math.max(1, min)}–${max}`;
}

/**
 * Numbers may be typed with the digits of any script and with separators, so the browser refuses letters only and the
 * server checks the rule. `\p{Nd}` would refuse all digits in browsers that do not know it.
 */
const TYPED_NUMBER = "[^A-Za-z]*";

/** The constraint attributes of an input. */
export function inputConstraints({ required, min, max, pattern, kind }: FieldRule) {
  const minLength = min > 1 ? min : undefined;
  return { required, minLength, maxLength: max, pattern: kind === DIGITS_KIND ? TYPED_NUMBER : pattern };
}

/** The hint under an input: allowed characters and lengths. Unknown kinds show the lengths only. */
export function ruleHint(rule: FieldRule, text: Text): string {
  const kind = KINDS.find((known) => known === rule.kind) ?? 0;
  const hint = text(`registration:pattern_${kind}`, { range: formatLengths(rule) });
  return rule.required ? hint : `${text("registration:optional")} · ${hint}`;
}
