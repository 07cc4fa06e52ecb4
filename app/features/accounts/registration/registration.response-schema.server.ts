import { z } from "zod";
import { formAnswerFields } from "~/http/openapi/schema-parts.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import { dialingCodesSchema, fieldRuleSchema } from "../fields/fields.response-schema.server";
import { socialLoginsSchema } from "../login/login.response-schema.server";
import { humanCheckViewSchema, sentCodeViewSchema } from "../verification/verification.response-schema.server";
import { checkedFields, optionalFields } from "./optional-fields";

const registrationMethodSchema = z.enum(["username", "mobile"]).meta({ id: "RegistrationMethod" });

export type RegistrationMethod = z.infer<typeof registrationMethodSchema>;

/** The fields of the form for one method, with the merchant's rules. */
const registrationFormSchema = z
  .object({
    method: registrationMethodSchema,
    username: fieldRuleSchema.exactOptional(),
    /** Absent when accounts with a mobile number have no password. */
    password: fieldRuleSchema.exactOptional(),
    /** On the mobile tab the number identifies the account; on the other tab it is a contact detail. */
    mobile: fieldRuleSchema.exactOptional(),
    /** The number must be verified by a code. */
    code: z.boolean(),
    optional: z.array(z.object({ name: z.enum(optionalFields), rule: fieldRuleSchema })),
    /** Required fields that the product does not know, with a label made of the name. */
    others: z.array(z.object({ name: z.string(), label: z.string(), rule: fieldRuleSchema })).exactOptional(),
    affiliate: fieldRuleSchema.exactOptional(),
    captcha: fieldRuleSchema.exactOptional(),
    /** YYYY-MM-DD. */
    lastBirthday: z.string(),
    minimumAge: z.literal([18, 21]),
  })
  .meta({ id: "RegistrationForm" });

export type RegistrationForm = z.infer<typeof registrationFormSchema>;

export const registrationPageSchema = z
  .object({
    form: registrationFormSchema,
    /** Both methods are available. */
    choice: z.boolean(),
    dialing: dialingCodesSchema,
    /** Codes from the address of the page, the first else of the agent whose domain this is, or empty. */
    affiliateCode: z.string(),
    referralCode: z.string(),
    /** Member who sent the invitation, or empty. */
    recommenderId: z.string(),
    /** The invitation code in the address is invalid. */
    linkError: messageKeySchema.exactOptional(),
    captcha: z.object({ image: z.string().exactOptional() }).exactOptional(),
    sent: sentCodeViewSchema.exactOptional(),
    human: z.array(humanCheckViewSchema).exactOptional(),
    ...socialLoginsSchema.shape,
    idempotencyKey: z.string(),
  })
  .meta({ id: "RegistrationPage" });

export type RegistrationPage = z.infer<typeof registrationPageSchema>;

const checkedFieldSchema = z.enum(checkedFields).meta({ id: "CheckedField" });

export const registrationAnswerSchema = z
  .object({
    ...formAnswerFields,
    /** A new captcha: each one is valid for one attempt. */
    captcha: z.object({ image: z.string().exactOptional() }).exactOptional(),
    /** A code was sent. */
    sent: sentCodeViewSchema.exactOptional(),
    /** Whether a user name or e-mail address is available. */
    checked: z
      .object({
        field: checkedFieldSchema,
        value: z.string(),
        availability: z.enum(["unknown", "free", "taken", "invalid"]),
      })
      .exactOptional(),
    /** The current form of the merchant, after a refusal. */
    form: registrationFormSchema.exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "RegistrationAnswer" });

export type RegistrationAnswer = z.infer<typeof registrationAnswerSchema>;
