import { z } from "zod";
import { readingSchema } from "~/frame/frame.response-schema.server";
import { noticeViewSchema } from "~/frame/notices/notices.response-schema.server";
import { sharePreviewSchema } from "~/site/share-preview.response-schema.server";

export const noticesPageSchema = z
  .object({
    failed: z.boolean(),
    notices: z.array(noticeViewSchema),
    unread: z.number(),
    selected: z.string().exactOptional(),
    reading: readingSchema,
    hot: z.array(noticeViewSchema),
    /** Announcements for agents; empty for others. */
    agents: z.array(noticeViewSchema),
  })
  .meta({ id: "NoticesPage" });

export const noticePageSchema = z
  .union([
    z.object({ state: z.literal("failed") }),
    z.object({ state: z.literal("gone") }),
    z.object({
      state: z.literal("found"),
      notice: noticeViewSchema,
      preview: sharePreviewSchema.exactOptional(),
    }),
  ])
  .meta({ id: "NoticePage" });

export type NoticesPage = z.infer<typeof noticesPageSchema>;
