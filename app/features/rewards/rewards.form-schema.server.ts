import { z } from "zod";
import { toPlainCode } from "~/http/forms/digits";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";

/** The form of one reward. */
export const claimSchema = z.object({
  reward: z.string().regex(/^[\w.-]{1,60}$/),
  idempotencyKey: idempotencyKeyField,
});

/** The form of a promo code. Only the gateway knows the format of the merchant's codes. */
export const promoCodeSchema = z.object({
  promoCode: z
    .string({ error: "member:code_needed" })
    .overwrite(toPlainCode)
    .trim()
    .min(1, "member:code_needed")
    .max(40, "member:code_invalid")
    .regex(/^[\p{L}\p{N}_-]+$/u, "member:code_invalid"),
  idempotencyKey: idempotencyKeyField,
});
