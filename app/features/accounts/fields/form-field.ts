import type { useFormAnswer } from "~/ui/forms/form-answer";

/** What the fields of a form are told of its answer. */
export type Answered = ReturnType<typeof useFormAnswer>;

/** The properties of an input that come from the answer: what was typed, what is wrong, where the focus goes. */
export function answeredProps(answered: Answered, name: string, otherwise = "") {
  return {
    name,
    defaultValue: answered.value(name, otherwise),
    error: answered.error(name),
    autoFocus: answered.focused(name),
  };
}

/** The same for a secret: it is never sent back. */
export function secretProps(answered: Answered, name: string) {
  return { name, error: answered.error(name), autoFocus: answered.focused(name) };
}
