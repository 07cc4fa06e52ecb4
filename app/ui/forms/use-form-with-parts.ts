import type { FormEvent } from "react";
import type { FormAnswer } from "./form-answer";
import { type FormValidationOptions, type GetMessageKey, useFormValidation } from "./use-form-validation";
import { usePartialSubmit } from "./use-partial-submit";

/**
 * A form that is validated while it is filled in, and whose secondary buttons are submitted in the background.
 * @param outcome the action's answer to the form as a whole
 */
export function useFormWithParts<Answer extends FormAnswer>(
  outcome: Answer | undefined,
  getMessage: GetMessageKey,
  options?: FormValidationOptions,
) {
  const submit = usePartialSubmit(outcome);
  const validation = useFormValidation(submit.answer, getMessage, options);
  const { formProps } = validation;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The parts first: invalid fields do not hold their buttons back.
    submit.onSubmit(event);
    formProps.onSubmit(event);
  };
  return { submit, answer: submit.answer, validation, formProps: { ...formProps, onSubmit } };
}
