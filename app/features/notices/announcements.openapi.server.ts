import { z } from "zod";
import { announcementListSchema, popupAnswerSchema } from "~/frame/announcements/announcements.response-schema.server";
import { closingSchema, popupClosingSchema } from "~/frame/announcements/closing.form-schema.server";
import { unreadBadgesSchema } from "~/frame/frame.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { refusalMessagesSchema } from "~/http/openapi/schema-parts.server";

/** Descriptions of the announcements' routes for /openapi.json. */
export const announcementsOpenApi: RouteDescriptions = {
  announcements: describeRoute<typeof import("./routes/announcements")>({
    summary: "Announcements",
    tag: "Notices",
    query: z.object({
      id: z.string().optional().meta({ description: "Id of the announcement to show first", example: "703" }),
    }),
    page: announcementListSchema.extend({ current: z.string().exactOptional(), unreadBadges: unreadBadgesSchema }),
    write: {
      summary: "Remembers that the announcements were closed",
      body: closingSchema,
      outcome: refusalMessagesSchema,
      example: { seen: "abcd" },
    },
  }),
  announcementPopup: describeRoute<typeof import("./routes/popup")>({
    summary: "The announcements that pop up for this visitor",
    tag: "Notices",
    query: z.object({
      forced: z
        .string()
        .optional()
        .meta({ description: "1 when the visitor has just entered the lobby", example: "1" }),
    }),
    page: popupAnswerSchema,
    write: {
      summary: "Remembers that the announcements were closed; no page follows",
      body: popupClosingSchema,
      outcome: z.object({ closed: z.literal(true) }).meta({ example: { closed: true } }),
      example: { seen: "abcd", stay: "1" },
    },
  }),
};
