import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FormAnswer } from "~/ui/forms/form-answer";

/** Names of buttons and keys: they are no words of the person's. */
const OWN = ["idempotencyKey", "part", "send", "refresh", "check"];

/**
 * What a form is answered: the messages in the order of its fields, since the first of them takes the focus, and what was
 * typed without what must not come back.
 * @param errors message keys by field, "" for the form as a whole
 * @param hidden fields that are not sent back: secrets, and what is to be typed anew
 */
export function answerOf(
  sent: FormData,
  errors: Readonly<Record<string, string>>,
  hidden: readonly string[],
): FormAnswer["result"] {
  const { "": formError, ...fields } = errors;
  const result = parseWithZod(sent, { schema: z.looseObject({}) }).reply({
    hideFields: [...OWN, ...hidden],
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, [key]])),
  });
  return result.error ? { ...result, error: inOrderOf(sent, result.error) } : result;
}

/** Conform sorts by name; the form's own order is that in which it was sent. */
function inOrderOf<Errors extends object>(sent: FormData, errors: Errors): Errors {
  const order = [...sent.keys()];
  // A box that is not ticked is not sent: it stands below the fields.
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const inOrder = Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(inOrder) as Errors;
}

/** The first message of each field. */
export function firstErrors(errors: Record<string, string[] | null> | null | undefined): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0]] as const] : []));
  return Object.fromEntries(pairs);
}
