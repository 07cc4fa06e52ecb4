import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField } from "~/http/openapi/schema-parts.server";
import { loginPortalSchema } from "../login/login.response-schema.server";
import { changePasswordBodySchema, forgotPasswordBodySchema } from "./password.form-schema.server";
import {
  changePasswordAnswerSchema,
  changePasswordPageSchema,
  forgotPasswordAnswerSchema,
  forgotPasswordPageSchema,
} from "./password.response-schema.server";

/** Descriptions of the password routes for /openapi.json. */
export const passwordOpenApi: RouteDescriptions = {
  forgotPassword: describeRoute<typeof import("./routes/forget")>({
    summary: "Replaces a forgotten password, by phone or e-mail",
    tag: "Account",
    query: z.object({
      from: fromField,
      type: z.string().optional().meta({ description: "phone or email", example: "email" }),
      portal: z
        .string()
        .optional()
        .meta({ description: "agent, when opened from the agents' log-in", example: "agent" }),
    }),
    page: z.object({
      portal: loginPortalSchema,
      from: z.string(),
      page: forgotPasswordPageSchema,
      home: lobbyPreviewSchema,
    }),
    redirects: true,
    write: {
      summary: "Sets a new password with a code, or requests an e-mail with a link",
      body: forgotPasswordBodySchema,
      outcome: forgotPasswordAnswerSchema,
      refusals: [409, 429, 502],
      example: { mobileNum: "0912345678", countryDialingCode: "95", send: "sms" },
    },
  }),
  changePassword: describeRoute<typeof import("./routes/change-password")>({
    summary: "Form to change the password; redirects guests to home, and trials to the member centre",
    tag: "Account",
    refusals: [403],
    redirects: true,
    query: z.object({ from: fromField }),
    page: z.object({ from: z.string(), page: changePasswordPageSchema, home: lobbyPreviewSchema }),
    write: {
      summary: "Changes the password",
      body: changePasswordBodySchema,
      outcome: changePasswordAnswerSchema,
      refusals: [409, 429, 502],
      example: { oldPassword: "Passw0rd9", newPassword: "Another11", confirmNewPassword: "Another11" },
    },
  }),
};
