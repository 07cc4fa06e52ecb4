import type { Text } from "~/i18n/text";
import { type FieldRule, rangeOf } from "./field-rule";
import { hintKind } from "./pattern-kinds";

/** The words of a rule: its pattern's, filled with its lengths; optional fields say so. */
export function hintOf(rule: FieldRule, text: Text): string {
  const words = text(`registration:pattern_${hintKind(rule.kind)}`, { range: rangeOf(rule) });
  return rule.required ? words : `${text("registration:optional")} · ${words}`;
}
