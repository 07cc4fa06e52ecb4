import { z } from "zod";
import { readFavourite } from "./favourites";

/** A tap on a heart: the button's own value, and what the form around it knows. */
export const heartSchema = z.object({
  heart: z
    .string()
    .max(260)
    .transform((value, context) => {
      const heart = readFavourite(value);
      if (heart) return heart;
      context.addIssue({ code: "custom", message: "errors:unknown_error" });
      return z.NEVER;
    }),
  from: z.string().max(600).default("/m/home"),
  idempotencyKey: z.string().max(60).default(""),
  /** Sent by a page that stays where it is. */
  quiet: z.stringbool().default(false),
});
