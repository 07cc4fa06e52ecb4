import { z } from "zod";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { parseFavouriteValue } from "~/ui/games/favourite-value";

/** Fields of a favourite form. `favourite` is the value of the button. */
export const favouriteFormSchema = z.object({
  favourite: z
    .string()
    .max(260)
    .transform((value, context) => {
      const change = parseFavouriteValue(value);
      if (change) return change;
      context.addIssue({ code: "custom", message: "errors:unknown_error" });
      return z.NEVER;
    }),
  /** `safePath` decides what it may be. */
  from: z.string().default("/m/home").catch("/m/home"),
  idempotencyKey: idempotencyKeyField,
  /** The page stays open: answer with JSON instead of a redirect. */
  stay: z.stringbool().default(false),
});
