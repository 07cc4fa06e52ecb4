import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, orAbsent } from "~/http/openapi/schema-parts.server";
import { doorSchema } from "../login/login.response-schema.server";
import { changeBodySchema, forgetBodySchema } from "./password.form-schema.server";
import {
  changeAnswerSchema,
  changePageSchema,
  forgetAnswerSchema,
  forgetPageSchema,
} from "./password.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const passwordApi: RouteDescriptions = {
  forgotPassword: describeRoute<typeof import("./routes/forget")>({
    summary: "A forgotten password, by phone or mail",
    tag: "Account",
    query: z.object({
      from: fromField,
      type: z.string().optional().meta({ description: "phone or email", example: "email" }),
      door: z
        .string()
        .optional()
        .meta({ description: "agent for somebody who came from the agents' log-in", example: "agent" }),
    }),
    page: z.object({ door: doorSchema, from: z.string(), page: orAbsent(forgetPageSchema), home: lobbyPreviewSchema }),
    redirects: true,
    write: {
      summary: "Sets a new password by code, or has a link mailed",
      body: forgetBodySchema,
      outcome: forgetAnswerSchema,
      refusals: [404, 409, 429, 502],
      example: { mobileNum: "0912345678", countryDialingCode: "95", send: "sms" },
    },
  }),
  changePassword: describeRoute<typeof import("./routes/change-password")>({
    summary: "Change of the password, for members; guests are led home",
    tag: "Account",
    redirects: true,
    query: z.object({ from: fromField }),
    page: z.object({ from: z.string(), page: changePageSchema, home: lobbyPreviewSchema }),
    write: {
      summary: "Changes the password",
      body: changeBodySchema,
      outcome: changeAnswerSchema,
      refusals: [409, 429, 502],
      example: { oldPassword: "Passw0rd9", newPassword: "Another11", confirmNewPassword: "Another11" },
    },
  }),
};
