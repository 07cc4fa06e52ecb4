import { data } from "react-router";
import type { FormReply } from "../forms/form-reply.server";
import { refusalInit } from "./refusal";

/** Answers a form that Conform shows again. */
export function respondWithForm<Answer>({ answer, status, retryAfter }: FormReply<Answer>) {
  // In the answer too: the page names the time in its messages.
  return data(retryAfter ? { ...answer, retryAfter } : answer, refusalInit({ status, retryAfter }));
}
