import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of a page with a form whose answer contains all changes: the loader's data stays after a submission.
 * Loading it again would replace what the visitor looks at, such as the captcha. A form that is no longer offered is answered
 * with 404, and the page says so once it is loaded again.
 */
export function keepAfterSubmission({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? actionStatus === 404 : defaultShouldRevalidate;
}
