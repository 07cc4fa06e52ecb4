import type { SubmissionResult } from "@conform-to/react";
import type { MessageKey } from "~/i18n/message-key";

/** The answer of an action to a form. */
export interface FormAnswer {
  /** Conform's result: values to show again, and messages by field. */
  result: SubmissionResult<MessageKey[]>;
  /** Names of fields to empty. Without script the page simply omits their values. */
  cleared?: readonly string[];
  /** The answer belongs to a secondary button of the form. Messages of fields it does not name remain. */
  partial?: boolean;
  /** Seconds until another attempt makes sense. Messages have it as `seconds`. */
  retryAfter?: number;
}

/** The first message of each invalid field. */
export function fieldMessagesOf(answer: FormAnswer | undefined): Readonly<Record<string, MessageKey>> {
  const errors = Object.entries(answer?.result.error ?? {});
  return Object.fromEntries(errors.flatMap(([name, keys]) => (name && keys?.[0] ? [[name, keys[0]]] : [])));
}
