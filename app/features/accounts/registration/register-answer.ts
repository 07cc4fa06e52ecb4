import type { FormAnswer } from "~/ui/forms/form-answer";
import type { CheckedField } from "../fields/fields";
import type { SentCodeView } from "../verification/sent-code";

/** What the registration page is told about a form, or a part of it, that was sent. */
export interface RegisterAnswer extends FormAnswer {
  /** Another picture: the one before is used up. */
  captcha?: { image?: string };
  /** A code was sent just now. */
  sent?: SentCodeView;
  checked?: { field: CheckedField; value: string; availability: "free" | "taken" | "invalid" | "unknown" };
  /** The next idempotency key. */
  idempotencyKey: string;
}
