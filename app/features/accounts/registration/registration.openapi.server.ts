import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField } from "~/http/openapi/schema-parts.server";
import { bannerSchema } from "~/ui/response-schema.server";
import { registerBodySchema } from "./registration.form-schema.server";
import { registrationAnswerSchema, registrationPageSchema } from "./registration.response-schema.server";

const register = describeRoute<typeof import("./routes/register")>({
  summary: "Registration form with the merchant's fields and rules",
  tag: "Account",
  query: z.object({
    from: fromField,
    type: z.string().optional().meta({ description: "username or mobile", example: "mobile" }),
    affiliateCode: z.string().optional().meta({ description: "From an affiliate's link", example: "DEMO88" }),
    recommenderId: z.string().optional().meta({ description: "From an invitation link", example: "100001" }),
  }),
  page: z.object({
    from: z.string(),
    page: registrationPageSchema,
    home: lobbyPreviewSchema,
    banners: z.array(bannerSchema),
  }),
  redirects: true,
  write: {
    summary: "Registers, sends a code, or checks whether a name is available",
    body: registerBodySchema,
    outcome: registrationAnswerSchema,
    refusals: [409, 429, 502],
    example: { username: "newcomer1", password: "Passw0rd9", confimpsw: "Passw0rd9", agree: true },
  },
});

/** Descriptions of the registration routes for /openapi.json. */
export const registrationOpenApi: RouteDescriptions = {
  register: register,
  registerHtml: register,
};
