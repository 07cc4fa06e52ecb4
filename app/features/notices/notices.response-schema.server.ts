import { z } from "zod";
import { refusalSchema } from "~/http/openapi/schema-parts.server";
import { richNodeSchema } from "~/ui/response-schema.server";

const noticeViewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    preview: z.string(),
    text: z.array(richNodeSchema),
    date: z.string(),
    unread: z.boolean(),
    image: z.string().exactOptional(),
  })
  .meta({ id: "NoticeView" });

export const noticeListSchema = z
  .object({
    failed: z.boolean(),
    notices: z.array(noticeViewSchema),
    unread: z.number(),
    selected: z.string().exactOptional(),
  })
  .meta({ id: "NoticeList" });

export const markOutcomeSchema = z
  .union([
    z.object({ ok: z.literal(true) }),
    refusalSchema.extend({ ok: z.literal(false), fault: z.literal(true).exactOptional() }),
  ])
  .meta({ id: "MarkOutcome" });

export const noticePageSchema = z
  .union([
    z.object({ state: z.literal("failed") }),
    z.object({ state: z.literal("gone") }),
    z.object({ state: z.literal("found"), notice: noticeViewSchema }),
  ])
  .meta({ id: "NoticePage" });
