import { useEffect } from "react";
import { useText } from "~/i18n/text";
import { Toast } from "~/ui/toast";
import { tellHeartProblem, useHeartProblem } from "../hearts";

/** A short message (specification section 9). */
const SHOWN_MS = 3000;

/** Why a heart went back. */
export function HeartToast() {
  const text = useText();
  const problem = useHeartProblem();
  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => tellHeartProblem(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return problem === undefined ? null : <Toast tone="bad" message={text(problem)} />;
}
