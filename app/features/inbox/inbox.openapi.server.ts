import { z } from "zod";
import { markOneSchema } from "~/frame/notices/mark-read.form-schema.server";
import { markOutcomeSchema } from "~/frame/notices/notices.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { inboxPageSchema } from "./inbox.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const inboxOpenApi: RouteDescriptions = {
  inbox: describeRoute<typeof import("./routes/inbox")>({
    summary: "The member's inbox",
    tag: "Notices",
    audience: "member",
    query: z.object({
      pageNo: z.string().optional().meta({ description: "From 1", example: "1" }),
      id: z.string().optional().meta({ description: "Id of the message to open", example: "1" }),
    }),
    page: inboxPageSchema,
    refusals: [403],
    redirects: true,
    write: {
      summary: "Marks one message as read",
      body: markOneSchema,
      outcome: markOutcomeSchema,
      refusals: [409, 502],
      example: { id: "1", stay: "1" },
    },
  }),
};
