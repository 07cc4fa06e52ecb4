import { z } from "zod";
import { refusalSchema } from "~/http/openapi/schema-parts.server";
import { richNodeSchema } from "~/ui/response-schema.server";

/** A notice or a message. */
export const noticeViewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    preview: z.string(),
    text: z.array(richNodeSchema),
    date: z.string(),
    unread: z.boolean(),
    image: z.string().exactOptional(),
    link: z.string().exactOptional(),
  })
  .meta({ id: "NoticeView" });

export const markOutcomeSchema = z
  .union([
    z.object({ ok: z.literal(true) }),
    refusalSchema.extend({ ok: z.literal(false), fault: z.literal(true).exactOptional() }),
  ])
  .meta({ id: "MarkOutcome" });
