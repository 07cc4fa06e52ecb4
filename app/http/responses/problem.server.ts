import { STATUS_CODES } from "node:http";

/** One thing that is wrong, as a key that stays and words in the asked language. */
export interface ProblemMessage {
  key: string;
  text: string;
}

/** Problem details (RFC 9457) with the members of this product. */
export interface Problem {
  type: "about:blank";
  title: string;
  status: number;
  /** In the asked language. */
  detail?: string;
  /** Path that was asked. */
  instance?: string;
  requestId: string;
  /** Message key of `detail`. */
  key?: string;
  /** What is wrong with each field, by its name. */
  errors?: Record<string, ProblemMessage[]>;
  /** Where a browser would be sent. */
  redirect?: string;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
}

type ProblemParts = Partial<Omit<Problem, "type" | "title">> & Pick<Problem, "status" | "requestId">;

/** Problem details of a status. The title is HTTP's own phrase, the same in every language. */
export function problem({ status, requestId, ...more }: ProblemParts): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, ...more, requestId };
}
