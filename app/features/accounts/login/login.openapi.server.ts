import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, orUndefined } from "~/http/openapi/schema-parts.server";
import { signInProviders } from "~/platform/configuration.server";
import { humanCheckViewSchema } from "../verification/verification.response-schema.server";
import {
  agentSmsLoginBodySchema,
  credentialsBodySchema,
  secondStepBodySchema,
  smsLoginBodySchema,
  socialLoginSchema,
} from "./login.form-schema.server";
import {
  loginAnswerSchema,
  loginPageSchema,
  secondStepAnswerSchema,
  secondStepMethodSchema,
  smsLoginAnswerSchema,
  smsLoginPageSchema,
} from "./login.response-schema.server";

const loginQuery = z.object({
  from: fromField,
  type: z.string().optional().meta({ description: "sms for the mobile tab", example: "sms" }),
});

/** The log-in that a step belongs to, which begins again when the step has ended. */
const stepQuery = {
  from: fromField,
  portal: z.string().optional().meta({ description: "agent, in an agent's log-in", example: "agent" }),
};
const fromProvider = { description: "Set by the provider" };

/** Descriptions of the log-in routes for /openapi.json. */
export const loginOpenApi: RouteDescriptions = {
  login: describeRoute<typeof import("./routes/login")>({
    summary: "Log-in of members, by user name or (type=sms) by a code sent to a mobile number",
    tag: "Sign in",
    query: loginQuery,
    page: loginPageSchema,
    redirects: true,
    write: {
      summary: "Signs in",
      body: z.union([credentialsBodySchema, smsLoginBodySchema]),
      outcome: z.union([loginAnswerSchema, smsLoginAnswerSchema]),
      refusals: [401, 429],
      example: { username: "demo_user1", password: "Passw0rd9" },
    },
  }),
  agentLogin: describeRoute<typeof import("./routes/agent-login")>({
    summary: "Log-in of agents, by user name or (type=sms) by a code sent to a mobile number",
    tag: "Sign in",
    query: loginQuery,
    page: loginPageSchema,
    redirects: true,
    write: {
      summary: "Signs an agent in",
      body: z.union([credentialsBodySchema, agentSmsLoginBodySchema]),
      outcome: z.union([loginAnswerSchema, smsLoginAnswerSchema]),
      refusals: [401, 429],
      example: { username: "demo_agent", password: "Passw0rd9" },
    },
  }),
  loginVerify: describeRoute<typeof import("./routes/login-verify")>({
    summary: "Second step of a pending log-in",
    tag: "Sign in",
    query: z.object({
      ...stepQuery,
      by: z.string().optional().meta({ description: "Method to answer with", example: "ga" }),
    }),
    page: z.object({
      methods: z.array(secondStepMethodSchema),
      method: orUndefined(secondStepMethodSchema),
      closeTo: z.string(),
      home: lobbyPreviewSchema,
      sms: smsLoginPageSchema.exactOptional(),
      human: z.array(humanCheckViewSchema).exactOptional(),
    }),
    redirects: true,
    refusals: [401],
    write: {
      summary: "Answers the second step, or sends a code",
      body: secondStepBodySchema,
      outcome: secondStepAnswerSchema,
      refusals: [401, 429],
      example: { method: "ga", answer: "123456" },
    },
  }),
  loginBind: describeRoute<typeof import("./routes/login-bind")>({
    summary: "Binds a provider's identity to an account, in a pending log-in",
    tag: "Sign in",
    query: z.object(stepQuery),
    page: z.object({
      from: z.string(),
      provider: z.enum(signInProviders),
      home: lobbyPreviewSchema,
      human: z.array(humanCheckViewSchema).exactOptional(),
    }),
    redirects: true,
    refusals: [401],
    write: {
      summary: "Binds and signs in",
      body: credentialsBodySchema,
      outcome: loginAnswerSchema,
      refusals: [401, 429],
      example: { username: "demo_user1", password: "Passw0rd9" },
    },
  }),
  logout: describeRoute<typeof import("./routes/logout")>({
    summary: "Asks for confirmation before logging out",
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
    summary: "Redirect address for sign-in providers",
    tag: "Sign in",
    path: z.object({ provider: z.enum(signInProviders) }),
    query: z.object({
      state: z
        .string()
        .optional()
        .meta({ ...fromProvider, example: "x8Jd2kQ" }),
      code: z
        .string()
        .optional()
        .meta({ ...fromProvider, example: "SplxlOBeZQ" }),
      error: z
        .string()
        .optional()
        .meta({ ...fromProvider, example: "access_denied" }),
    }),
    examples: { provider: "telegram" },
    redirects: true,
    refusals: [401, 403, 429],
    write: {
      summary: "Redirects to the provider's sign-in page",
      body: socialLoginSchema,
      refusals: [404],
      example: { from: "/m/home" },
    },
  }),
  trial: describeRoute<typeof import("./routes/trial")>({
    summary: "Redirects to home; a POST starts a trial session",
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
