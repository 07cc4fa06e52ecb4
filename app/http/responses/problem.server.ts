import { STATUS_CODES } from "node:http";
import type { MessageKey } from "~/i18n/message-key";

/** A message key, and its text in the language of the request. */
export interface ProblemMessage {
  key: MessageKey;
  text: string;
}

/** Problem details (RFC 9457) with the extension members of this product. */
export interface Problem {
  type: "about:blank";
  title: string;
  status: number;
  /** In the language of the request. */
  detail?: string;
  /** Path of the request. */
  instance?: string;
  requestId: string;
  /** Message key of `detail`. */
  key?: MessageKey;
  /** Messages by field name. */
  errors?: Record<string, ProblemMessage[]>;
  /** Where a browser is redirected to. */
  redirect?: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
}

type ProblemParts = Partial<Omit<Problem, "type" | "title">> & Pick<Problem, "status" | "requestId">;

/** The title is the English reason phrase of the status in every language. */
export function problem({ status, requestId, ...members }: ProblemParts): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, ...members, requestId };
}
