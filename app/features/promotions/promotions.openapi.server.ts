import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { joinSchema } from "./promotions.form-schema.server";
import {
  joinDraftSchema,
  joinRefusalSchema,
  promotionDetailSchema,
  promotionPageSchema,
} from "./promotions.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const promotionsOpenApi: RouteDescriptions = {
  promotions: describeRoute<typeof import("./routes/activity")>({
    summary: "Promotions",
    tag: "Promotions",
    query: z.object({ category: z.string().optional().meta({ description: "Id of a category", example: "2" }) }),
    page: promotionPageSchema,
  }),
  promotionDetail: describeRoute<typeof import("./routes/activity-detail")>({
    summary: "One promotion",
    tag: "Promotions",
    query: z.object({ id: z.string().optional().meta({ description: "Id of the promotion", example: "605" }) }),
    page: joinDraftSchema.extend({ id: z.string(), detail: promotionDetailSchema }),
    write: {
      summary: "Joins the promotion",
      body: joinSchema,
      outcome: joinRefusalSchema,
      refusals: [401, 404, 409, 502],
      example: { comment: "Please", idempotencyKey: "0123456789" },
      upload: "images",
    },
  }),
};
