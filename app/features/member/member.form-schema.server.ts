import { z } from "zod";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";

/** The form that signs out on all devices. */
export const devicesSchema = z.object({ idempotencyKey: idempotencyKeyField });

/** The form of the head icon: the value of the button is its id. */
export const headIconSchema = z.object({ icon: z.string(), idempotencyKey: idempotencyKeyField });
