import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { verificationMethods } from "~/gateway/protocol/errors.server";
import { formAnswerFields, orUndefined } from "~/http/openapi/schema-parts.server";
import { signInProviders } from "~/platform/configuration.server";
import { dialingCodesSchema, fieldRuleSchema } from "../fields/fields.response-schema.server";
import { humanCheckViewSchema, sentCodeViewSchema } from "../verification/verification.response-schema.server";
import { loginPortals } from "./portals";

export const loginPortalSchema = z.enum(loginPortals).meta({ id: "LoginPortal" });

const socialButtonSchema = z
  .object({
    provider: z.enum(signInProviders),
    /** Address of a POST that redirects to the provider. */
    action: z.string(),
  })
  .meta({ id: "SocialButton" });

/** The sign-in providers that a page offers. */
export const socialLoginsSchema = z.object({
  social: z.array(socialButtonSchema),
  /** The browser is inside another app, where providers refuse to work: the page shows a hint instead of buttons. */
  inApp: z.boolean(),
});

export type SocialLogins = z.infer<typeof socialLoginsSchema>;

export const smsLoginPageSchema = z
  .object({
    rule: fieldRuleSchema,
    dialing: dialingCodesSchema,
    sent: sentCodeViewSchema.exactOptional(),
    /** Remembered number of a member, with the dialling code as the picker shows it. */
    remembered: z.object({ mobile: z.string(), dialingCode: z.string() }).exactOptional(),
    human: z.array(humanCheckViewSchema).exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "SmsLoginPage" });

export type SmsLoginPage = z.infer<typeof smsLoginPageSchema>;

export const loginPageSchema = z
  .object({
    portal: loginPortalSchema,
    /** Path to return to. */
    from: z.string(),
    /** Remembered user name. */
    remembered: z.string(),
    home: lobbyPreviewSchema,
    /** The merchant offers to replace a forgotten password. */
    forgot: z.boolean(),
    /** The merchant offers the log-in by mobile number. */
    mobile: z.boolean(),
    ...socialLoginsSchema.shape,
    human: z.array(humanCheckViewSchema).exactOptional(),
    /** The form of the mobile tab, while the page shows that one. */
    sms: smsLoginPageSchema.exactOptional(),
    /** Demo of the game that the guest chose before: form value of the game, and the page that the play page leads back to. */
    demo: z.object({ game: z.string(), from: z.string() }).exactOptional(),
  })
  .meta({ id: "LoginPage" });

export type LoginPage = z.infer<typeof loginPageSchema>;

export const loginAnswerSchema = z
  .object({
    ...formAnswerFields,
    /** The next attempt needs a captcha; its image is absent when the gateway returned none. */
    captcha: orUndefined(z.object({ image: orUndefined(z.string()) })),
  })
  .meta({ id: "LoginAnswer" });

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const smsLoginAnswerSchema = z
  .object({
    ...formAnswerFields,
    sent: sentCodeViewSchema.exactOptional(),
    captcha: z.object({ image: z.string().exactOptional() }).exactOptional(),
    idempotencyKey: z.string(),
  })
  .meta({ id: "SmsLoginAnswer" });

export type SmsLoginAnswer = z.infer<typeof smsLoginAnswerSchema>;

export const secondStepMethodSchema = z.enum(verificationMethods);

export const secondStepAnswerSchema = z
  .object({
    ...formAnswerFields,
    method: secondStepMethodSchema,
    sent: sentCodeViewSchema.exactOptional(),
    idempotencyKey: z.string(),
    partial: z.boolean().exactOptional(),
  })
  .meta({ id: "SecondStepAnswer" });

export type SecondStepAnswer = z.infer<typeof secondStepAnswerSchema>;
