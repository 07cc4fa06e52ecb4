import { z } from "zod";
import { submissionSchema } from "~/http/openapi/schema-parts.server";
import { dialingCodeSchema } from "~/ui/response-schema.server";
import { fieldRuleSchema } from "../registration/registration.response-schema.server";
import { humanWidgetSchema, sentCodeViewSchema } from "../verification/verification.response-schema.server";

const waySchema = z.enum(["phone", "email"]).meta({ id: "Way" });

export const forgetPageSchema = z
  .object({
    way: waySchema,
    choice: z.boolean(),
    rules: z.object({
      username: fieldRuleSchema,
      email: fieldRuleSchema,
      mobileNum: fieldRuleSchema,
      newPassword: fieldRuleSchema,
    }),
    dialing: z.object({ codes: z.array(dialingCodeSchema), code: z.string() }),
    sent: sentCodeViewSchema.exactOptional(),
    human: humanWidgetSchema.exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "ForgetPage" });

export const forgetAnswerSchema = z
  .object({
    sent: sentCodeViewSchema.exactOptional(),
    idempotencyKey: z.string(),
    result: submissionSchema,
    cleared: z.array(z.string()).exactOptional(),
  })
  .meta({ id: "ForgetAnswer" });

export const changePageSchema = z
  .object({ username: z.string(), asksOld: z.boolean(), rule: fieldRuleSchema, idempotencyKey: z.string() })
  .meta({ id: "ChangePage" });

export const changeAnswerSchema = z
  .object({
    asksOld: z.boolean().exactOptional(),
    idempotencyKey: z.string(),
    result: submissionSchema,
    cleared: z.array(z.string()).exactOptional(),
  })
  .meta({ id: "ChangeAnswer" });
