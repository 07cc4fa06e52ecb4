import { z } from "zod";
import { messageKeySchema } from "~/i18n/message-key.server";

/*
 * Schemas of what writes end with, for the `outcome` of `runOnce`. Fields that they do not name are left out of an outcome
 * that another process has shared.
 */

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
