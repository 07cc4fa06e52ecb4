import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * Counts the refusals of a form. Used as the React key of secret inputs, so that they are emptied after each refusal. A
 * new captcha is not a refusal.
 */
export function useRefusalCount(result: SubmissionResult | undefined): number {
  const [known, setKnown] = useState({ result, count: 0 });
  if (known.result === result) return known.count;
  const count = result?.error ? known.count + 1 : known.count;
  setKnown({ result, count });
  return count;
}
