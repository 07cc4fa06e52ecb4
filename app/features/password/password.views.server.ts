import { z } from "zod";
import { submissionSchema } from "~/http/schema-parts.server";
import { dialingCodeSchema } from "~/ui/views.server";
import { fieldRuleSchema } from "../registration/registration.views.server";
import { humanWidgetSchema, sentCodeViewSchema } from "../verification/verification.views.server";

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
    once: z.string(),
  })
  .meta({ id: "ForgetPage" });

export const forgetAnswerSchema = z
  .object({
    sent: sentCodeViewSchema.exactOptional(),
    once: z.string(),
    result: submissionSchema,
    cleared: z.array(z.string()).exactOptional(),
  })
  .meta({ id: "ForgetAnswer" });

export const changePageSchema = z
  .object({ username: z.string(), asksOld: z.boolean(), rule: fieldRuleSchema, once: z.string() })
  .meta({ id: "ChangePage" });

export const changeAnswerSchema = z
  .object({
    asksOld: z.boolean().exactOptional(),
    once: z.string(),
    result: submissionSchema,
    cleared: z.array(z.string()).exactOptional(),
  })
  .meta({ id: "ChangeAnswer" });
