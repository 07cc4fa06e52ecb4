import { z } from "zod";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { HONEYPOT_FIELD } from "~/ui/forms/honeypot-field";
import type { RequestContext } from "../context/request-context.server";
import type { FormErrors, Refusal } from "../responses/refusal";
import { inFieldOrder } from "./field-order.server";
import { createIdempotencyKey } from "./idempotency-key.server";
import { parseForm } from "./parse-form.server";

/** The answer to a form that stays on its page. */
export interface FormReply<Answer> extends Omit<Refusal, "ok" | "errors"> {
  answer: Answer;
}

/** What a form decides about itself when it is shown again. */
export interface FormAgain<Content extends object> extends Omit<Refusal, "ok" | "errors"> {
  errors?: FormErrors;
  /** Names of fields that the page empties. They are not sent back. */
  cleared?: string[];
  /** Names of further fields that are not sent back: secrets. */
  hidden?: readonly string[];
  /** If absent, a new one. */
  idempotencyKey?: string;
  /** Values and errors as Conform returns them. If absent, they are those of the form and of `errors`. */
  result?: FormAnswer["result"];
  /** Further data of the answer. Where it may be absent, all its fields are optional. */
  content?: Content;
}

/** The form again: its values without secrets, its errors, and an idempotency key. */
export function formAgain<Content extends object>(
  ctx: RequestContext,
  form: FormData,
  { errors = {}, status, retryAfter, cleared, hidden = [], content, ...given }: FormAgain<Content>,
) {
  // The key of a guest's form counts together with the device id.
  ctx.browser.ensureDeviceId();
  const answer = {
    result: given.result ?? toSubmissionResult(form, errors, [...hidden, ...(cleared ?? [])]),
    ...(cleared ? { cleared } : {}),
    idempotencyKey: given.idempotencyKey ?? createIdempotencyKey(ctx),
    ...(content as Content),
  };
  return { kind: "form" as const, reply: { answer, status, retryAfter } };
}

/** Names of buttons and hidden controls, which are not sent back. */
const CONTROLS = ["idempotencyKey", "part", "send", "refresh", "check", HONEYPOT_FIELD];

/**
 * A form's values and errors for the page. Browsers submit fields in the order of the form, and errors are in that order.
 * Errors of fields that were not submitted follow: an unchecked checkbox, which the forms have below their fields, and fields
 * that the form did not have yet.
 */
function toSubmissionResult(form: FormData, errors: FormErrors, hidden: readonly string[]): FormAnswer["result"] {
  const { "": formError, ...fieldErrors } = errors;
  const result = parseForm(form, z.looseObject({})).reply({
    hideFields: [...CONTROLS, ...hidden],
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, key]) => [name, [key]])),
  });
  return inFieldOrder([...form.keys(), ...Object.keys(fieldErrors)], result);
}
