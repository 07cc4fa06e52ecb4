import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FormAnswer } from "~/ui/form-answer";

/** Names of buttons and keys: they are no words of the person's. */
const OWN = ["once", "part", "send", "refresh", "check"];

/**
 * What a form is answered: the messages, and what was typed without what must not come back.
 * @param errors message keys by field, "" for the form as a whole
 * @param hidden fields that are not sent back: secrets, and what is to be typed anew
 */
export function answerOf(
  sent: FormData,
  errors: Readonly<Record<string, string>>,
  hidden: readonly string[],
): FormAnswer["result"] {
  const { "": formError, ...fields } = errors;
  return parseWithZod(sent, { schema: z.looseObject({}) }).reply({
    hideFields: [...OWN, ...hidden],
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, [key]])),
  });
}

/** The first message of each field. */
export function firstErrors(errors: Record<string, string[] | null> | null | undefined): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0]] as const] : []));
  return Object.fromEntries(pairs);
}
