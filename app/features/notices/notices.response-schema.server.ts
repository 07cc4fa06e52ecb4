import { z } from "zod";
import { unreadBadgesSchema } from "~/frame/frame.response-schema.server";
import { noticeListSchema, noticeViewSchema } from "~/frame/notices/notices.response-schema.server";

export const noticesPageSchema = noticeListSchema
  .extend({
    unreadBadges: unreadBadgesSchema,
    hot: z.array(noticeViewSchema),
    /** Announcements for agents; empty for other visitors. */
    agents: z.array(noticeViewSchema),
  })
  .meta({ id: "NoticesPage" });

export type NoticesPage = z.infer<typeof noticesPageSchema>;
