import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { refusalSchema } from "~/http/openapi/schema-parts.server";
import { announcementViewSchema, popupAnswerSchema } from "./announcements.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const announcementsApi: RouteDescriptions = {
  announcements: describeRoute<typeof import("./routes/announcements")>({
    summary: "Announcements",
    tag: "Notices",
    query: z.object({ id: z.string().optional().meta({ description: "The open one", example: "703" }) }),
    page: z.object({
      current: z.string().exactOptional(),
      failed: z.boolean(),
      items: z.array(announcementViewSchema),
    }),
    write: {
      summary: "Notes that they were closed",
      body: z.object({
        seen: z.string(),
        hide: z.literal("on").optional(),
        until: z.string().optional(),
        stay: z.string().optional(),
      }),
      outcome: z.union([refusalSchema, z.object({ closed: z.boolean() })]),
      example: { seen: "abcd", stay: "1" },
    },
  }),
  announcementPopup: describeRoute<typeof import("./routes/popup")>({
    summary: "What is to pop up for this visitor",
    tag: "Notices",
    query: z.object({
      forced: z.string().optional().meta({ description: "1 when the visitor has just come", example: "1" }),
    }),
    page: popupAnswerSchema,
  }),
};
