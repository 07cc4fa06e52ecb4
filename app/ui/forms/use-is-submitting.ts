import { useFormAction, useNavigation } from "react-router";

/**
 * Whether the app is sending a form, or loads the page that its answer leads to: not while a link is followed, nor while a
 * form with another action is sent, such as one of the header. Forms with `reloadDocument` are sent by the browser.
 * @param action that the form has; a form without one is sent to the address of its page
 */
export function useIsSubmitting(action?: string): boolean {
  const address = useFormAction(action);
  return useNavigation().formAction === address;
}
