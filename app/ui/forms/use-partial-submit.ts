import { type FormEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "./form-answer";

/** Form field with the name of the button. It tells the action that the request is a partial one. */
const PART_FIELD = "part";

/**
 * Submits the secondary buttons of a form (send a code, new captcha) in the background, so that the form stays as it
 * is. Without script such a button submits the form, and the page is rendered again.
 * @param formAnswer the action's answer to the form as a whole
 */
export function usePartialSubmit<Answer extends FormAnswer>(formAnswer: Answer | undefined) {
  const fetcher = useFetcher<Answer>();
  const { pathname, search } = useLocation();
  const partialAnswer = fetcher.data as Answer | undefined;
  const [state, setState] = useState({ formAnswer, partialAnswer, latest: formAnswer, merged: formAnswer });
  if (state.formAnswer !== formAnswer || state.partialAnswer !== partialAnswer) {
    const latest = state.formAnswer === formAnswer ? partialAnswer : formAnswer;
    // Parts that the latest answer does not contain remain: a captcha, a code that was sent.
    const merged = latest && { ...state.merged, cleared: [], ...latest, partial: latest !== formAnswer };
    setState({ formAnswer, partialAnswer, latest, merged });
  }
  const pendingButton = fetcher.state === "idle" ? undefined : partOf(fetcher.formData);

  function submit(form: HTMLFormElement, name: string, value: string): void {
    const fields = new FormData(form);
    fields.set(name, value);
    fields.set(PART_FIELD, name);
    const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
    const action = form.getAttribute("action") ?? `${pathname}${search}`;
    fetcher.submit(new URLSearchParams(texts), { method: "post", action });
  }

  return {
    /** All answers so far, merged. */
    answer: state.merged,
    /** The latest answer. */
    latest: state.latest,
    /** Name of the button whose request is pending. */
    pendingButton,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement) || !submitter.name) return;
      event.preventDefault();
      if (!pendingButton) submit(event.currentTarget, submitter.name, submitter.value);
    },
  };
}

function partOf(form: FormData | undefined): string | undefined {
  const name = form?.get(PART_FIELD);
  return typeof name === "string" ? name : undefined;
}
