import { data } from "react-router";
import type { FormReply } from "./form-reply.server";

/** Turns a reply into the result of a route action. */
export function respond<Answer>({ answer, status, retryAfter }: FormReply<Answer>) {
  return data(answer, { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} });
}
