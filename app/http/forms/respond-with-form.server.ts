import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { refusalInit } from "../responses/refusal";
import type { FormReply } from "./form-reply.server";

/** Far more than any field takes. A longer text is not typed by a person: its beginning comes back. */
const MAX_VALUE_LENGTH = 4000;

type Values = NonNullable<SubmissionResult["initialValue"]>;

/** Answers a form that Conform shows again. */
export function respondWithForm<Answer extends Pick<FormAnswer, "result">>({
  answer: given,
  status,
  retryAfter,
}: FormReply<Answer>) {
  const answer = { ...given, result: cutLongValues(given.result) };
  // In the answer too: the page names the time in its messages.
  return data(retryAfter ? { ...answer, retryAfter } : answer, refusalInit({ status, retryAfter }));
}

function cutLongValues({ initialValue, ...result }: SubmissionResult): SubmissionResult {
  if (!initialValue) return result;
  return { ...result, initialValue: mapValues(initialValue) };
}

const mapValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cut(value)]));

/** A field that is repeated has a list of texts. */
function cut(value: Values[string]): Values[string] {
  if (Array.isArray(value)) return value.map((item) => cut(item));
  return typeof value === "string" ? value.slice(0, MAX_VALUE_LENGTH) : value;
}
