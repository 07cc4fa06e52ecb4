import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { inFieldOrder } from "~/http/forms/field-order.server";
import type { MessageKey } from "~/i18n/message-key";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { HONEYPOT_FIELD } from "~/ui/forms/honeypot-field";

/** The message of each invalid field, "" for the form as a whole. */
export type FormErrors = Readonly<Record<string, MessageKey>>;

/** The answer to a form that stays on its page. */
export interface FormReply<Answer> {
  answer: Answer;
  /** HTTP status. */
  status: number;
  /** Seconds until another attempt makes sense; 0 or absent for no hint. */
  retryAfter?: number | undefined;
}

/** Names of buttons and hidden controls, which are not sent back. */
const CONTROLS = ["idempotencyKey", "part", "send", "refresh", "check", HONEYPOT_FIELD];

/**
 * A form's values and errors for the page. Browsers submit fields in the order of the form, and errors are in that order.
 * Those of fields that were not submitted follow: an unchecked checkbox, which the forms have below their fields, and fields
 * that the form did not have yet.
 * @param errors message keys by field name, "" for the form as a whole
 * @param hidden names of fields that are not sent back: secrets, and fields to be cleared
 */
export function toSubmissionResult(
  form: FormData,
  errors: FormErrors,
  hidden: readonly string[],
): FormAnswer["result"] {
  const { "": formError, ...fieldErrors } = errors;
  const result = parseWithZod(form, { schema: z.looseObject({}) }).reply({
    hideFields: [...CONTROLS, ...hidden],
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, key]) => [name, [key]])),
  });
  return inFieldOrder([...form.keys(), ...Object.keys(fieldErrors)], result);
}

/** The first message of each field. The schemas of forms name message keys only (field-schemas.server.ts). */
export function firstErrors(errors: Record<string, string[] | null> | null | undefined): FormErrors {
  const pairs = Object.entries(errors ?? {}).flatMap(([name, keys]) =>
    keys?.[0] ? [[name, keys[0] as MessageKey] as const] : [],
  );
  return Object.fromEntries(pairs);
}
