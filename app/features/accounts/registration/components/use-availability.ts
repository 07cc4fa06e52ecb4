import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { useText } from "~/i18n/text";
import type { FormValidation } from "~/ui/forms/use-form-validation";
import type { CheckedField } from "../optional-fields";
import type { RegistrationAnswer } from "../registration.response-schema.server";

/**
 * Checks in the background whether the value of a field is available: when the field loses the focus, and once after
 * hydration for a field that was filled in before.
 */
export function useAvailability(name: CheckedField, { formProps, setError }: FormValidation) {
  const text = useText();
  const fetcher = useFetcher<RegistrationAnswer>();
  const { pathname, search } = useLocation();
  const answer = fetcher.data;
  const checked = answer?.checked;

  function check(field: EventTarget | RadioNodeList | null | undefined): void {
    if (!(field instanceof HTMLInputElement) || field.name !== name || !field.value || !field.validity.valid) return;
    if (checked?.value === field.value || fetcher.formData?.get(name) === field.value) return;
    const body = new URLSearchParams({ check: name, [name]: field.value });
    fetcher.submit(body, { method: "post", action: `${pathname}${search}` });
  }

  const lastAnswer = useRef<RegistrationAnswer | "none" | undefined>("none");
  useEffect(() => {
    if (lastAnswer.current === answer) return;
    const isFirstRender = lastAnswer.current === "none";
    lastAnswer.current = answer;
    const field = formProps.ref.current?.elements.namedItem(name);
    if (isFirstRender && field !== document.activeElement) check(field);
    const error = answer?.result.error?.[name]?.[0];
    // The value may have changed since the check was sent.
    const isCurrent = field instanceof HTMLInputElement && field.value.trim() === answer?.checked?.value;
    if (error && isCurrent) setError(name, error);
  });

  return {
    check,
    /** Says that the value is available. */
    note: checked?.availability === "free" ? text("registration:is_free", { value: checked.value }) : undefined,
  };
}
