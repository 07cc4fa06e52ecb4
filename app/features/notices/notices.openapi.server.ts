import { z } from "zod";
import { markAllSchema, markOneSchema } from "~/frame/notices/mark-read.form-schema.server";
import { markOutcomeSchema, noticePageSchema } from "~/frame/notices/notices.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { noticesPageSchema } from "./notices.response-schema.server";

/** Descriptions of the notices' routes for /openapi.json. */
export const noticesOpenApi: RouteDescriptions = {
  notices: describeRoute<typeof import("./routes/notice")>({
    summary: "Notices",
    tag: "Notices",
    query: z.object({ id: z.string().optional().meta({ description: "Id of the notice to open", example: "501" }) }),
    page: noticesPageSchema,
    write: {
      summary: "Marks one notice, or all, as read",
      body: z.union([markOneSchema, markAllSchema]),
      outcome: markOutcomeSchema,
      refusals: [409, 502],
      example: { id: "501", stay: "1" },
    },
  }),
  noticeDetail: describeRoute<typeof import("./routes/notice-detail")>({
    summary: "One notice",
    tag: "Notices",
    query: z.object({ id: z.string().optional().meta({ description: "Id of the notice", example: "501" }) }),
    page: z.object({ id: z.string(), page: noticePageSchema }),
  }),
};
