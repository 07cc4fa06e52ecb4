import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { useText } from "~/i18n/text";
import type { CheckedField } from "../../fields/fields";
import type { Answered } from "../../fields/form-field";
import type { RegisterAnswer } from "../register-answer";

/**
 * Asks whether what stands in a field is free, once the field is left; also for one that was filled in and left before
 * the app was there. The rest of the form is neither touched nor held up.
 */
export function useAvailability(name: CheckedField, { formProps, mark }: Answered) {
  const text = useText();
  const fetcher = useFetcher<RegisterAnswer>();
  const { pathname, search } = useLocation();
  const answer = fetcher.data;
  const checked = answer?.checked;

  function look(field: EventTarget | RadioNodeList | null | undefined): void {
    if (!(field instanceof HTMLInputElement) || field.name !== name || !field.value || !field.validity.valid) return;
    if (checked?.value === field.value || fetcher.formData?.get(name) === field.value) return;
    const body = new URLSearchParams({ check: name, [name]: field.value });
    fetcher.submit(body, { method: "post", action: `${pathname}${search}` });
  }

  const seen = useRef<RegisterAnswer | "nothing" | undefined>("nothing");
  useEffect(() => {
    if (seen.current === answer) return;
    const isFirst = seen.current === "nothing";
    seen.current = answer;
    const field = formProps.ref.current?.elements.namedItem(name);
    if (isFirst && field !== document.activeElement) look(field);
    const error = answer?.result.error?.[name]?.[0];
    if (error && field instanceof HTMLInputElement && field.value.trim() === answer?.checked?.value) mark(name, error);
  });

  return {
    look,
    note: checked?.availability === "free" ? text("registration:is_free", { value: checked.value }) : undefined,
  };
}
