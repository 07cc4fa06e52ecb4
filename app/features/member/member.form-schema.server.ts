import { z } from "zod";
import { formKeyField } from "~/http/forms/form-key-field.server";

/** The form of the head icon: the value of the button is its id. */
export const headIconSchema = z.object({ icon: z.string(), idempotencyKey: formKeyField });
