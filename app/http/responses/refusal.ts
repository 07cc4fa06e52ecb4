import type { MessageKey } from "~/i18n/message-key";

/** A refusal with its message: a page, a form with its errors, a redirect, or problem details. */
export interface Refusal {
  status: number;
  key: MessageKey;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number | undefined;
}
