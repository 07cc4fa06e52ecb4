import { z } from "zod";
import { submissionSchema } from "~/http/openapi/schema-parts.server";
import { dialingCodeSchema } from "~/ui/response-schema.server";
import { socialOfferParts } from "../login/social.response-schema.server";
import { humanWidgetSchema, sentCodeViewSchema } from "../verification/verification.response-schema.server";

export const fieldRuleSchema = z
  .object({
    required: z.boolean(),
    min: z.number(),
    max: z.number(),
    pattern: z.string().exactOptional(),
    kind: z.number(),
  })
  .meta({ id: "FieldRule" });

const methodSchema = z.enum(["username", "mobile"]).meta({ id: "Method" });

const registrationFormSchema = z
  .object({
    method: methodSchema,
    username: fieldRuleSchema.exactOptional(),
    password: fieldRuleSchema.exactOptional(),
    mobile: fieldRuleSchema.exactOptional(),
    code: z.boolean(),
    optional: z.array(
      z.object({
        name: z.enum([
          "whatsapp",
          "payeeName",
          "email",
          "paymentPassword",
          "nickname",
          "facebook",
          "line",
          "wechat",
          "zalo",
          "qqNum",
          "idNumber",
          "birthday",
          "recommenderId",
        ]),
        rule: fieldRuleSchema,
      }),
    ),
    affiliate: fieldRuleSchema.exactOptional(),
    captcha: fieldRuleSchema.exactOptional(),
    lastBirthday: z.string(),
    minimumAge: z.literal([18, 21]),
  })
  .meta({ id: "RegistrationForm" });

export const registrationPageSchema = z
  .object({
    form: registrationFormSchema,
    choice: z.boolean(),
    dialing: z.object({ codes: z.array(dialingCodeSchema), code: z.string() }),
    affiliateCode: z.string(),
    referralCode: z.string(),
    recommenderId: z.string(),
    linkError: z.string().exactOptional(),
    captcha: z.object({ image: z.string().exactOptional() }).exactOptional(),
    sent: sentCodeViewSchema.exactOptional(),
    human: humanWidgetSchema.exactOptional(),
    ...socialOfferParts,
    idempotencyKey: z.string(),
  })
  .meta({ id: "RegistrationPage" });

const checkedFieldSchema = z.enum(["username", "email"]).meta({ id: "CheckedField" });

export const registerAnswerSchema = z
  .object({
    captcha: z.object({ image: z.string().exactOptional() }).exactOptional(),
    sent: sentCodeViewSchema.exactOptional(),
    checked: z
      .object({
        field: checkedFieldSchema,
        value: z.string(),
        availability: z.enum(["unknown", "free", "taken", "invalid"]),
      })
      .exactOptional(),
    idempotencyKey: z.string(),
    result: submissionSchema,
    cleared: z.array(z.string()).exactOptional(),
  })
  .meta({ id: "RegisterAnswer" });
