import { z } from "zod";
import { presenceField } from "~/http/forms/presence-field.server";
import { SEEN_HASHES } from "./popup-state";

/** The form that closes the announcements. */
export const closingSchema = z.object({
  seen: z.string().regex(SEEN_HASHES).meta({ description: "What was shown, as the page or the answer names it" }),
  /** A checkbox that is there is ticked, whatever its value. */
  hide: z
    .literal("on")
    .optional()
    .catch("on")
    .transform((value) => value !== undefined),
  /** What is no time hides nothing. Empty or absent, it is midnight of the merchant's market. */
  until: z
    .string()
    .regex(/^\d{0,12}$/)
    .optional()
    .catch("0")
    .meta({ description: "Epoch seconds of the visitor's midnight, with `hide`" }),
});

/** The same form of the dialog, which a script sends. */
export const popupClosingSchema = closingSchema.extend({
  stay: presenceField.meta({ description: "Present for a form that is sent again by itself" }),
});

export type ClosingForm = z.infer<typeof closingSchema>;
