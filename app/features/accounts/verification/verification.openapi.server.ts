import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { humanChallengeSchema } from "./verification.response-schema.server";

/** Description of the human verification for /openapi.json. */
export const verificationOpenApi: RouteDescriptions = {
  humanCheck: describeRoute<typeof import("./routes/human-check")>({
    summary: "A challenge for a human verification of version 3; 404 while the merchant asks for none",
    tag: "Sign in",
    query: z.object({
      product: z.string().optional().meta({ description: "register on the registration page", example: "register" }),
    }),
    refusals: [404, 429],
    media: {
      type: "application/json",
      schema: humanChallengeSchema,
      example: { id: "0".repeat(32), challenge: "1".repeat(32), newCaptcha: true },
    },
  }),
};
