import { z } from "zod";
import { formAnswerFields } from "~/http/openapi/schema-parts.server";
import { dialingCodesSchema, fieldRuleSchema } from "../fields/fields.response-schema.server";
import { humanCheckViewSchema, sentCodeViewSchema } from "../verification/verification.response-schema.server";

const resetMethodSchema = z.enum(["phone", "email"]).meta({ id: "ResetMethod" });

export type ResetMethod = z.infer<typeof resetMethodSchema>;

export const forgotPasswordPageSchema = z
  .object({
    method: resetMethodSchema,
    /** Both methods are available. */
    choice: z.boolean(),
    rules: z.object({
      username: fieldRuleSchema,
      email: fieldRuleSchema,
      mobileNum: fieldRuleSchema,
      newPassword: fieldRuleSchema,
    }),
    dialing: dialingCodesSchema,
    sent: sentCodeViewSchema.exactOptional(),
    human: z.array(humanCheckViewSchema).exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "ForgotPasswordPage" });

export type ForgotPasswordPage = z.infer<typeof forgotPasswordPageSchema>;

/** The form was carried out. Its page says so and then leaves by itself. */
const doneField = z.literal(true).exactOptional();

export const forgotPasswordAnswerSchema = z
  .object({
    ...formAnswerFields,
    done: doneField,
    sent: sentCodeViewSchema.exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "ForgotPasswordAnswer" });

export type ForgotPasswordAnswer = z.infer<typeof forgotPasswordAnswerSchema>;

export const changePasswordPageSchema = z
  .object({
    username: z.string(),
    /** The session has not cached the old password. */
    asksOld: z.boolean(),
    rule: fieldRuleSchema,
    idempotencyKey: z.string(),
  })
  .meta({ id: "ChangePasswordPage" });

export type ChangePasswordPage = z.infer<typeof changePasswordPageSchema>;

export const changePasswordAnswerSchema = z
  .object({
    ...formAnswerFields,
    done: doneField,
    /** The cached password is no longer valid. */
    asksOld: z.boolean().exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "ChangePasswordAnswer" });

export type ChangePasswordAnswer = z.infer<typeof changePasswordAnswerSchema>;
