import type { FormAnswer } from "~/ui/forms/form-answer";
import type { SentCodeView } from "../verification/sent-code";

/** What the second step of a log-in is answered. */
export interface VerifyAnswer extends FormAnswer {
  method: "payeeName" | "sms" | "ga" | "email";
  /** The code that was just sent. */
  sent?: SentCodeView;
  idempotencyKey: string;
}
