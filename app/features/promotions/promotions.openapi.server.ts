import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { promotionDetailSchema, promotionPageSchema } from "./promotions.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const promotionsApi: RouteDescriptions = {
  promotions: describeRoute<typeof import("./routes/activity")>({
    summary: "Promotions",
    tag: "Promotions",
    query: z.object({ category: z.string().optional().meta({ description: "Of the list", example: "2" }) }),
    page: promotionPageSchema,
  }),
  promotionDetail: describeRoute<typeof import("./routes/activity-detail")>({
    summary: "One promotion",
    tag: "Promotions",
    query: z.object({ id: z.string().optional().meta({ description: "Of the promotion", example: "605" }) }),
    page: z.object({ id: z.string(), detail: promotionDetailSchema, comment: z.string() }),
    write: {
      summary: "Joins it",
      body: z.object({ comment: z.string().optional(), idempotencyKey: z.string().optional() }),
      outcome: z.object({
        typed: z.string().meta({ description: "What the comment said" }),
        error: z.string().exactOptional(),
        errors: z.object({ comment: z.string().exactOptional(), images: z.string().exactOptional() }).exactOptional(),
      }),
      refusals: [401, 409, 502],
      example: { comment: "Please", idempotencyKey: "0123456789" },
      upload: "images",
    },
  }),
};
