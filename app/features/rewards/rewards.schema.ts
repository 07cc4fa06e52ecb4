import { z } from "zod";

const key = z.string().max(60).default("");

/** The form of one reward. */
export const claimSchema = z.object({ reward: z.string().regex(/^[\w.-]{1,60}$/), idempotencyKey: key });

/** The form of a promo code; what a code looks like is the merchant's own matter. */
export const promoCodeSchema = z.object({
  promoCode: z
    .string({ error: "member:code_needed" })
    .trim()
    .min(1, "member:code_needed")
    .max(40, "member:code_invalid")
    .regex(/^[\p{L}\p{N}_-]+$/u, "member:code_invalid"),
  idempotencyKey: key,
});
