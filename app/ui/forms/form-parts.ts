import { type FormEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "./form-answer";

const PART = "part";

/**
 * The smaller buttons of a form (send a code, another picture), each with a name of its own. Where script runs they ask
 * in the background, so that nothing in the form is touched; without it they send the form, and the page comes again.
 * @param answered what the action said to the form as a whole
 */
export function useFormParts<Answer extends FormAnswer>(answered: Answer | undefined) {
  const fetcher = useFetcher<Answer>();
  const { pathname, search } = useLocation();
  const part = fetcher.data as Answer | undefined;
  const [known, setKnown] = useState({ answered, part, last: answered, all: answered });
  if (known.answered !== answered || known.part !== part) {
    const last = known.answered === answered ? part : answered;
    // What an answer does not mention stays: a picture, a code that was sent.
    setKnown({ answered, part, last, all: last && { ...known.all, cleared: [], ...last, partial: last !== answered } });
  }
  const busy = fetcher.state === "idle" ? undefined : nameOf(fetcher.formData);

  function ask(form: HTMLFormElement, name: string, value: string): void {
    const fields = new FormData(form);
    fields.set(name, value);
    fields.set(PART, name);
    const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
    fetcher.submit(new URLSearchParams(texts), { method: "post", action: `${pathname}${search}` });
  }

  return {
    /** What the answers so far come to. */
    answer: known.all,
    /** The last of them alone. */
    last: known.last,
    /** Name of the part that is on its way. */
    busy,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement) || !submitter.name) return;
      event.preventDefault();
      if (!busy) ask(event.currentTarget, submitter.name, submitter.value);
    },
  };
}

function nameOf(form: FormData | undefined): string | undefined {
  const name = form?.get(PART);
  return typeof name === "string" ? name : undefined;
}
