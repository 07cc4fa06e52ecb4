import type { FormAnswer } from "~/ui/forms/form-answer";
import type { FieldRule } from "../fields/field-rule";

export interface ChangePage {
  username: string;
  /** The old password is not known to the session. */
  asksOld: boolean;
  rule: FieldRule;
  /** Idempotency key. */
  idempotencyKey: string;
}

export interface ChangeAnswer extends FormAnswer {
  /** The one that was kept is not right any more. */
  asksOld?: boolean;
  idempotencyKey: string;
}
