import type { SentCodeView } from "./verification.response-schema.server";

/** What a form knows about its code. */
export interface CodeStatus {
  /** The code sent last, by this page or an earlier one. */
  sent: SentCodeView | undefined;
  /** The latest answer reports that a code was sent. */
  justSent: boolean;
  /** A code is being requested. */
  sending: boolean;
}

interface AnswerWithCode {
  sent?: SentCodeView;
}

/**
 * @param sent the code that the page was loaded with
 * @param submit state of the form, from `usePartialSubmit`
 */
export function codeStatusOf(
  sent: SentCodeView | undefined,
  submit: {
    answer: AnswerWithCode | undefined;
    latest: AnswerWithCode | undefined;
    pendingButton: string | undefined;
  },
): CodeStatus {
  const { answer, latest, pendingButton } = submit;
  return { sent: answer?.sent ?? sent, justSent: Boolean(latest?.sent), sending: pendingButton === "send" };
}
