import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of a page with a form whose answer contains all changes: the loader's data stays after a submission.
 * Loading it again would replace what the visitor looks at, such as the captcha.
 */
export function keepAfterSubmission({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !formMethod && defaultShouldRevalidate;
}
