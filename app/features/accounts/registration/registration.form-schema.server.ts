import { z } from "zod";
import { optionalFields } from "../fields/fields";
import { dialingCode, pageKey } from "../fields/form-values.server";

const text = z.string().max(500).optional();

/** The form of a registration. Which fields it has, and what each may hold, the merchant's rules say at runtime. */
export const registerBodySchema = z.object({
  username: text,
  password: text,
  confimpsw: text.meta({ description: "The password again" }),
  mobileNum: text,
  mobileNum2: text,
  countryDialingCode: dialingCode,
  messageCode: text,
  messageCode2: text,
  ...Object.fromEntries(optionalFields.map((name) => [name, text])),
  affiliateCode: text,
  identifying: text.meta({ description: "What the captcha shows" }),
  agree: z.literal("on").optional(),
  referralCode: text,
  send: z.literal("sms").optional().meta({ description: "Sends the code instead" }),
  check: z.enum(["username", "email"]).optional().meta({ description: "Asks whether it is free instead" }),
  refresh: z.literal("captcha").optional().meta({ description: "Asks for another picture instead" }),
  idempotencyKey: pageKey.optional(),
});
