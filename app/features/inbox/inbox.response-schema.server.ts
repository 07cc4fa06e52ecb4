import { z } from "zod";
import { unreadBadgesSchema } from "~/frame/frame.response-schema.server";
import { noticeViewSchema } from "~/frame/notices/notices.response-schema.server";

/**
 * - `failed`: the page did not load
 * - `elsewhere`: the gateway has no inbox to show; `url` is the merchant's page, if the settings name one
 * - `open`: the messages of the page, newest first
 */
const inboxListSchema = z.union([
  z.object({ state: z.literal("failed") }),
  z.object({ state: z.literal("elsewhere"), url: z.string().exactOptional() }),
  z.object({
    state: z.literal("open"),
    messages: z.array(noticeViewSchema),
    /** Messages can be marked as read. */
    canMark: z.boolean(),
    /** There is a page with older messages. */
    hasMore: z.boolean(),
    /** Id of the message that the address selects; it is open. */
    selected: z.string().exactOptional(),
  }),
]);

export const inboxPageSchema = z
  .object({ page: z.number(), unreadBadges: unreadBadgesSchema, inbox: inboxListSchema })
  .meta({ id: "InboxPage" });

export type InboxPage = z.infer<typeof inboxPageSchema>;
