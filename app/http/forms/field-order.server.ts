import type { SubmissionResult } from "@conform-to/react";

/**
 * A form's answer with its errors in the order of the form, because the first wrong field gets the focus. Conform sorts them
 * by name.
 * @param names names of the fields in that order; others come first
 */
export function inFieldOrder<Message>(
  names: readonly string[],
  result: SubmissionResult<Message>,
): SubmissionResult<Message> {
  if (!result.error) return result;
  const sorted = Object.entries(result.error).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return { ...result, error: Object.fromEntries(sorted) };
}
