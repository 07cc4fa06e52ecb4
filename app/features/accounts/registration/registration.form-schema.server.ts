import { z } from "zod";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { dialingCodeField } from "../fields/field-schemas.server";
import { codeCheckFields } from "../verification/human-check.form-schema.server";
import { checkedFields, optionalFields } from "./optional-fields";

const text = z.string().max(500).optional();

/** Body of the registration form, for the documentation. The merchant's rules decide at runtime which fields it needs. */
export const registerBodySchema = z.object({
  username: text,
  password: text,
  confimpsw: text.meta({ description: "The password again" }),
  mobileNum: text,
  mobileNum2: text,
  countryDialingCode: dialingCodeField,
  messageCode: text,
  messageCode2: text,
  ...Object.fromEntries(optionalFields.map((name) => [name, text])),
  affiliateCode: text,
  identifying: text.meta({ description: "Text of the captcha" }),
  agree: z.literal("on").optional(),
  referralCode: text,
  send: z.literal("sms").optional().meta({ description: "Sends a code instead" }),
  check: z.enum(checkedFields).optional().meta({ description: "Checks whether the value is available instead" }),
  refresh: z.literal("captcha").optional().meta({ description: "Returns another captcha instead" }),
  idempotencyKey: idempotencyKeyField.optional(),
  ...codeCheckFields,
});
