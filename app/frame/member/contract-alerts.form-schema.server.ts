import { z } from "zod";

/** Fingerprints of contract requests as a form or a cookie has them, one after the other. */
export const fingerprintsField = z.string().regex(/^(?:[\w-]{8}){0,60}$/);

/** The form that dismisses the alert. What is no fingerprint dismisses nothing. */
export const dismissalSchema = z.object({
  shown: fingerprintsField
    .optional()
    .catch("")
    .meta({ description: "As the page gave it; absent for all that wait now" }),
});
