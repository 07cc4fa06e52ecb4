import { z } from "zod";
import { toAsciiDigits } from "~/http/forms/digits";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { FEEDBACK_LENGTH } from "./feedback-limits";

const MAX_SENDER_LENGTH = 60;

/** The feedback form without its pictures. Messages are message keys. */
export const feedbackSchema = z.object({
  content: z
    .string({ error: "errors:feedback_length" })
    // Forms send a line break as two characters, and browsers count one against `maxlength`.
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .trim()
    .min(FEEDBACK_LENGTH.least, "errors:feedback_length")
    .max(FEEDBACK_LENGTH.most, "errors:feedback_length"),
  sender: z.string().trim().max(MAX_SENDER_LENGTH, "errors:name_format_invalid").default(""),
  captcha: z
    .string({ error: "errors:enter_captcha" })
    .trim()
    .overwrite(toAsciiDigits)
    .min(1, "errors:enter_captcha")
    .max(16, "errors:enter_captcha"),
});

/** Body of the feedback form, for the documentation. */
export const feedbackBodySchema = feedbackSchema.extend({
  idempotencyKey: idempotencyKeyField,
  member: z.literal("on").optional().meta({ description: "The form was shown to a member" }),
  refresh: z.literal("captcha").optional().meta({ description: "Requests a new captcha instead of sending the form" }),
});
