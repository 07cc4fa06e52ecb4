import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, orAbsent } from "~/http/openapi/schema-parts.server";
import { humanWidgetSchema } from "../verification/verification.response-schema.server";
import { smsLoginBodySchema, verifyBodySchema } from "./login.form-schema.server";
import {
  doorSchema,
  loginAnswerSchema,
  loginPageSchema,
  smsLoginAnswerSchema,
  smsLoginPageSchema,
  verifyAnswerSchema,
} from "./login.response-schema.server";
import { loginSchema } from "./login.schema";
import { socialOfferParts } from "./social.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const authApi: RouteDescriptions = {
  login: describeRoute<typeof import("./routes/login")>({
    summary: "Members' log-in, by user name or with type=sms by a code",
    tag: "Sign in",
    query: z.object({
      from: fromField,
      type: z.string().optional().meta({ description: "sms for the mobile tab", example: "sms" }),
    }),
    page: z.union([
      loginPageSchema,
      z.object({
        sms: smsLoginPageSchema,
        door: doorSchema,
        from: z.string(),
        remembered: z.string(),
        home: lobbyPreviewSchema,
        forgot: z.boolean(),
        mobile: z.boolean(),
        ...socialOfferParts,
        human: humanWidgetSchema.exactOptional(),
      }),
    ]),
    redirects: true,
    write: {
      summary: "Signs in",
      body: z.union([
        loginSchema.extend({
          refresh: z.literal("captcha").optional().meta({ description: "Asks for another picture instead" }),
        }),
        smsLoginBodySchema,
      ]),
      outcome: z.union([loginAnswerSchema, smsLoginAnswerSchema]),
      refusals: [401, 429],
      example: { username: "demo_user1", password: "Passw0rd9" },
    },
  }),
  agentLogin: describeRoute<typeof import("./routes/agent-login")>({
    summary: "Agents' log-in",
    tag: "Sign in",
    query: z.object({ from: fromField }),
    page: loginPageSchema,
    redirects: true,
    write: {
      summary: "Signs an agent in",
      body: loginSchema.extend({
        refresh: z.literal("captcha").optional().meta({ description: "Asks for another picture instead" }),
      }),
      outcome: loginAnswerSchema,
      refusals: [401, 429],
      example: { username: "demo_agent", password: "Passw0rd9" },
    },
  }),
  loginVerify: describeRoute<typeof import("./routes/login-verify")>({
    summary: "The second step of a log-in, while it waits",
    tag: "Sign in",
    query: z.object({ by: z.string().optional().meta({ description: "Method that is asked for", example: "ga" }) }),
    page: z.object({
      methods: z.array(z.enum(["sms", "payeeName", "ga", "email"])),
      method: orAbsent(z.enum(["sms", "payeeName", "ga", "email"])),
      closeTo: z.string(),
      home: lobbyPreviewSchema,
      sms: smsLoginPageSchema.exactOptional(),
      human: humanWidgetSchema.exactOptional(),
    }),
    redirects: true,
    refusals: [401],
    write: {
      summary: "Answers the second step, or has a code sent",
      body: verifyBodySchema,
      outcome: verifyAnswerSchema,
      refusals: [401, 429],
      example: { method: "ga", answer: "123456" },
    },
  }),
  loginBind: describeRoute<typeof import("./routes/login-bind")>({
    summary: "Binds a provider's identity to an account, while it waits",
    tag: "Sign in",
    page: z.object({
      from: z.string(),
      provider: z.enum(["telegram", "google"]),
      home: lobbyPreviewSchema,
      human: humanWidgetSchema.exactOptional(),
    }),
    redirects: true,
    refusals: [401],
    write: {
      summary: "Binds and signs in",
      body: loginSchema.extend({
        refresh: z.literal("captcha").optional().meta({ description: "Asks for another picture instead" }),
      }),
      outcome: loginAnswerSchema,
      refusals: [401, 429],
      example: { username: "demo_user1", password: "Passw0rd9" },
    },
  }),
  logout: describeRoute<typeof import("./routes/logout")>({
    summary: "Asks before logging out",
    tag: "Sign in",
    query: z.object({ from: fromField }),
    page: z.object({ from: z.string(), home: lobbyPreviewSchema }),
    redirects: true,
    write: {
      summary: "Logs out",
      body: z.object({}),
      example: {},
    },
  }),
  socialLogin: describeRoute<typeof import("./routes/social")>({
    summary: "Where a provider leads back to",
    tag: "Sign in",
    path: z.object({ provider: z.enum(["google", "telegram"]) }),
    query: z.object({
      state: z.string().optional().meta({ description: "The provider's own", example: "x8Jd2kQ" }),
      code: z.string().optional().meta({ description: "The provider's own", example: "SplxlOBeZQ" }),
      error: z.string().optional().meta({ description: "The provider's own", example: "access_denied" }),
    }),
    examples: { provider: "telegram" },
    redirects: true,
    refusals: [401, 403, 429],
    write: {
      summary: "Leads to a provider",
      body: z.object({ from: fromField }),
      refusals: [404],
      example: { from: "/m/home" },
    },
  }),
  trial: describeRoute<typeof import("./routes/trial")>({
    summary: "Leads home; a trial is begun by POST",
    tag: "Sign in",
    redirects: true,
    write: {
      summary: "Starts a trial session",
      body: z.object({}),
      refusals: [429],
      example: {},
    },
  }),
};
