import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, orAbsent } from "~/http/openapi/schema-parts.server";
import { registerBodySchema } from "./registration.form-schema.server";
import { registerAnswerSchema, registrationPageSchema } from "./registration.response-schema.server";

const register = describeRoute<typeof import("./routes/register")>({
  summary: "Registration, as the merchant's rules make the form",
  tag: "Account",
  query: z.object({
    from: fromField,
    type: z.string().optional().meta({ description: "username or mobile", example: "mobile" }),
    affiliateCode: z.string().optional().meta({ description: "Of a link", example: "DEMO88" }),
    recommenderId: z.string().optional().meta({ description: "Of an invitation", example: "100001" }),
  }),
  page: z.object({ from: z.string(), page: orAbsent(registrationPageSchema), home: lobbyPreviewSchema }),
  redirects: true,
  write: {
    summary: "Registers, has a code sent, or asks whether a name is free",
    body: registerBodySchema,
    outcome: registerAnswerSchema,
    refusals: [404, 409, 429],
    example: { username: "newcomer1", password: "Passw0rd9", confimpsw: "Passw0rd9", agree: true },
  },
});

/** What is said of the routes of this feature at /openapi.json. */
export const registrationApi: RouteDescriptions = {
  register: register,
  registerHtml: register,
};
