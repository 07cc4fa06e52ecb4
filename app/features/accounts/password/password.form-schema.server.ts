import { z } from "zod";
import { dialingCode, pageKey } from "../fields/form-values.server";

const text = z.string().max(500).optional();

/** A forgotten password: the fields of the way that is asked for; the merchant's rules judge them at runtime. */
export const forgetBodySchema = z.object({
  username: text,
  email: text,
  mobileNum: text,
  countryDialingCode: dialingCode,
  messageCode: text,
  newPassword: text,
  send: z.literal("sms").optional().meta({ description: "Sends the code instead" }),
  idempotencyKey: pageKey.optional(),
});

/** The change of a password; the old one is not asked for while the session keeps it. */
export const changeBodySchema = z.object({
  username: text.meta({ description: "As the page shows it: tells a form of a member whose session has ended" }),
  oldPassword: text,
  newPassword: z.string(),
  confirmNewPassword: z.string(),
  idempotencyKey: pageKey.optional(),
});
