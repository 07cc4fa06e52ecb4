import { z } from "zod";
import type { MessageKey } from "~/i18n/message-key";
import { translationOf } from "~/i18n/translations.server";

/*
 * Schemas of what writes end with, for the `outcome` of `runOnce`. Fields that they do not name are left out of an outcome
 * that another process has shared.
 */

/** A key of a text that this release has; another release may have others. */
export const messageKeySchema = z.custom<MessageKey>(
  (key) => typeof key === "string" && translationOf("EN").exists(key),
);

/** A `Refusal`. */
export const refusalSchema = z.object({
  ok: z.literal(false),
  status: z.number(),
  errors: z.record(z.string(), messageKeySchema),
  retryAfter: z.number().optional(),
});

/** A `WriteResult`. @param details what the answer tells of a success */
export function writeResultSchema<Details extends z.ZodRawShape>(details: Details) {
  return z.union([z.object({ ok: z.literal(true), ...details }), refusalSchema]);
}
