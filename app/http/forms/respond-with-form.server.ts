import { data } from "react-router";
import { refusalInit } from "../responses/refusal";
import type { FormReply } from "./form-reply.server";

/** Answers a form that Conform shows again. */
export function respondWithForm<Answer>({ answer, status, retryAfter }: FormReply<Answer>) {
  // In the answer too: the page names the time in its messages.
  return data(retryAfter ? { ...answer, retryAfter } : answer, refusalInit({ status, retryAfter }));
}
