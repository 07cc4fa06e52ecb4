/** What a field asks for, as its input's constraints and its hint need it (docs/gateway.md 3.2, R1). */
export interface FieldRule {
  required: boolean;
  /** Lengths in characters. */
  min: number;
  max: number;
  /** Source of the `pattern` attribute; it holds for the whole value. Absent where anything goes. */
  pattern?: string;
  /** Meaning of the pattern: picks the hint's words. */
  kind: number;
}

/** "6–13", or "6" where both ends are the same: fills the hint of a rule. */
export function rangeOf({ min, max }: FieldRule): string {
  return min === max ? String(max) : `${Math.max(1, min)}–${max}`;
}

/** The constraints of a rule as attributes of its input. */
export function constraintsOf({ required, min, max, pattern }: FieldRule) {
  return { required, minLength: min > 1 ? min : undefined, maxLength: max, pattern };
}
