import { toRefusal } from "~/http/responses/write-failure.server";
import type { FormErrors } from "./form-reply.server";

/** Why a form was refused. */
export interface FormRefusal {
  /** Message keys by field, "" for the form as a whole. */
  errors: FormErrors;
  status: number;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** The refusal for a write that failed, as a message of the form as a whole. @throws errors that are bugs */
export function toFormRefusal(error: unknown): FormRefusal {
  const { key, status, retryAfter } = toRefusal(error);
  return { errors: { "": key }, status, retryAfter };
}
