import { z } from "zod";

/** The longest key that createFormKey makes has 59 characters. */
export const MAX_FORM_KEY_LENGTH = 60;

/** The idempotency key of a form; a longer one counts as none, which does not refuse the form. */
export const formKeyField = z.string().max(MAX_FORM_KEY_LENGTH).catch("");
