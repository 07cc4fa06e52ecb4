import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * Counts the refusals of a form. Secrets carry it as their key, so that they are typed anew after each; a new captcha
 * picture is no refusal and leaves them alone.
 */
export function useTurn(result: SubmissionResult | undefined): number {
  const [seen, setSeen] = useState({ result, turn: 0 });
  if (seen.result === result) return seen.turn;
  const turn = result?.error ? seen.turn + 1 : seen.turn;
  setSeen({ result, turn });
  return turn;
}
