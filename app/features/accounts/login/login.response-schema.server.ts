import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { orAbsent, submissionSchema } from "~/http/openapi/schema-parts.server";
import { dialingCodeSchema } from "~/ui/response-schema.server";
import { fieldRuleSchema } from "../registration/registration.response-schema.server";
import { humanWidgetSchema, sentCodeViewSchema } from "../verification/verification.response-schema.server";
import { socialOfferParts } from "./social.response-schema.server";

export const doorSchema = z.enum(["member", "agent"]).meta({ id: "Door" });

export const loginPageSchema = z
  .object({
    door: doorSchema,
    from: z.string(),
    remembered: z.string(),
    home: lobbyPreviewSchema,
    forgot: z.boolean(),
    mobile: z.boolean(),
    ...socialOfferParts,
    human: humanWidgetSchema.exactOptional(),
    demo: z.object({ game: z.string(), from: z.string() }).exactOptional(),
  })
  .meta({ id: "LoginPage" });

export const smsLoginPageSchema = z
  .object({
    rule: fieldRuleSchema,
    dialing: z.object({ codes: z.array(dialingCodeSchema), code: z.string() }),
    sent: sentCodeViewSchema.exactOptional(),
    remembered: z.object({ mobile: z.string(), dialingCode: z.string() }).exactOptional(),
    human: humanWidgetSchema.exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "SmsLoginPage" });

export const loginAnswerSchema = z
  .object({ result: submissionSchema, captcha: orAbsent(z.object({ image: orAbsent(z.string()) })) })
  .meta({ id: "LoginAnswer" });

export const smsLoginAnswerSchema = z
  .object({
    sent: sentCodeViewSchema.exactOptional(),
    captcha: z.object({ image: z.string().exactOptional() }).exactOptional(),
    idempotencyKey: z.string(),
    result: submissionSchema,
    cleared: z.array(z.string()).exactOptional(),
  })
  .meta({ id: "SmsLoginAnswer" });

export const verifyAnswerSchema = z
  .object({
    result: submissionSchema,
    method: z.enum(["sms", "payeeName", "ga", "email"]),
    sent: sentCodeViewSchema.exactOptional(),
    idempotencyKey: z.string(),
    cleared: z.array(z.string()).exactOptional(),
    partial: z.boolean().exactOptional(),
  })
  .meta({ id: "VerifyAnswer" });
