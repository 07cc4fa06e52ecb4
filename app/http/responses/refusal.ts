import type { MessageKey } from "~/i18n/message-key";

/** The message of each wrong field, "" for the form as a whole. */
export type FormErrors = Readonly<Record<string, MessageKey>>;

/** Why a page or a write was refused (docs/architecture.md, "How a write is answered"). */
export interface Refusal {
  ok: false;
  /** HTTP status (docs/behaviour.md 1.12). */
  status: number;
  errors: FormErrors;
  /** Seconds until another attempt makes sense; 0 or absent for no hint. */
  retryAfter?: number | undefined;
}

/** How a write ended. `Details` is what the answer tells of its success. Both survive JSON, which `runOnce` stores. */
export type WriteResult<Details extends object = object> = ({ ok: true } & Details) | Refusal;

/** @param errors the message, or messages by field */
export function refuse(status: number, errors: MessageKey | FormErrors, retryAfter?: number): Refusal {
  const messages = typeof errors === "string" ? { "": errors } : errors;
  return { ok: false, status, errors: messages, ...(retryAfter ? { retryAfter } : {}) };
}

/** A write that needs a session, after the gateway has ended it. `respondToRefusal` leads to log-in. */
export const SESSION_ENDED = refuse(401, "errors:not_logged_in");

/** Whether the gateway refused a write and did not say why. */
export function hasNoReason(refusal: Refusal): boolean {
  return refusal.status === 409 && messageOf(refusal) === "errors:unknown_error";
}

/** The message for where there is room for one. */
export function messageOf({ errors }: Pick<Refusal, "errors">): MessageKey {
  return errors[""] ?? Object.values(errors)[0] ?? "errors:unknown_error";
}

/** Status and headers of the answer. */
export function refusalInit({ status, retryAfter }: Pick<Refusal, "status" | "retryAfter">) {
  return { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} } satisfies ResponseInit;
}
