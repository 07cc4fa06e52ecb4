import { z } from "zod";
import { refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { sharePreviewSchema } from "~/site/share-preview.response-schema.server";
import { richNodeSchema } from "~/ui/response-schema.server";

/** A notice or a message, ready to render. */
export const noticeViewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Beginning of the text, without markup. */
    preview: z.string(),
    text: z.array(richNodeSchema),
    /** YYYY-MM-DD, or "". */
    date: z.string(),
    unread: z.boolean(),
    /** Address of the cover image. */
    image: z.string().exactOptional(),
    /** Page or URL that the notice leads to. */
    link: z.string().exactOptional(),
  })
  .meta({ id: "NoticeView" });

export type NoticeView = z.infer<typeof noticeViewSchema>;

export const noticeListSchema = z.object({
  failed: z.boolean(),
  notices: z.array(noticeViewSchema),
  unread: z.number(),
  /** Id of the notice that the address selects; it is open. */
  selected: z.string().exactOptional(),
});

export type NoticeList = z.infer<typeof noticeListSchema>;

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

export type NoticePage = z.infer<typeof noticePageSchema>;

/** The answer to a form that marked something as read. */
export const markOutcomeSchema = z
  .union([z.object({ ok: z.literal(true) }), refusalMessagesSchema])
  .meta({ id: "MarkOutcome" });

export type MarkOutcome = z.infer<typeof markOutcomeSchema>;
