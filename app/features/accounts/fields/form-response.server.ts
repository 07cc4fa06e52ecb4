import { data } from "react-router";
import type { FormReply } from "./form-reply.server";

/** Turns a reply into the result of a route action. */
export function respond<Answer>({ answer, status, retryAfter }: FormReply<Answer>) {
  if (!retryAfter) return data(answer, { status });
  // In the answer too: the page names the time in its messages.
  return data({ ...answer, retryAfter }, { status, headers: { "retry-after": String(retryAfter) } });
}
