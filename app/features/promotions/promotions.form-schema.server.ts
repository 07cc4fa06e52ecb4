import { z } from "zod";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { MAX_COMMENT_LENGTH } from "./promotion-limits";

/** The form that joins a promotion, without its pictures. Messages are message keys. */
export const joinSchema = z.object({
  comment: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    // Of characters: `max` would count those beyond the basic plane twice, and `maxLength` of JSON Schema does not.
    .refine((text) => [...text].length <= MAX_COMMENT_LENGTH, "content:comment_too_long")
    .default("")
    .meta({ maxLength: MAX_COMMENT_LENGTH, description: "For promotions that ask for one" }),
  idempotencyKey: idempotencyKeyField,
});
