import { LRUCache } from "lru-cache";
import { getChatUnread, getInboxUnread } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getNotices } from "./notices/notices.server";

/** What waits to be read (specification section 3, unread counts). */
export interface Unread {
  notices: number;
  chat: number;
  inbox: number;
}

/** What is unread may be a few seconds old. */
const KEPT_MS = 15_000;
/** Pages asked for at the same moment share one count, also one that failed in part (section 9, throttles). */
const THROTTLE_MS = 250;
const MAX_COUNTS = 20_000;

const counts = new LRUCache<string, Promise<Unread & { whole: boolean }>>({ max: MAX_COUNTS });
const none: Unread = { notices: 0, chat: 0, inbox: 0 };

/** Announcements, chat and inbox of the signed-in member. A trial user has none of them (section 6). It never fails. */
export function getUnread(ctx: RequestContext, { id, type }: SessionRecord): Promise<Unread> {
  if (isTrial(type)) return Promise.resolve(none);
  const known = counts.get(id);
  if (known) return known;
  const counting = countUnread(ctx);
  counts.set(id, counting);
  counting.then(({ whole }) => {
    if (counts.peek(id) === counting) counts.set(id, counting, { ttl: whole ? KEPT_MS : THROTTLE_MS });
  });
  return counting;
}

/** The total that a badge shows. */
export function sumOf({ notices, chat, inbox }: Unread): number {
  return notices + chat + inbox;
}

/** Has the unread count asked for anew, after something was read. */
export function forgetUnread(sessionId: string): void {
  counts.delete(sessionId);
}

async function countUnread(ctx: RequestContext): Promise<Unread & { whole: boolean }> {
  const { gateway } = ctx;
  const [notices, chat, inbox] = await Promise.all([
    optionalSection(ctx, getNotices(ctx)),
    optionalSection(ctx, getChatUnread(gateway)),
    optionalSection(ctx, getInboxUnread(gateway)),
  ]);
  return {
    notices: notices.ok ? notices.data.filter(({ read }) => !read).length : 0,
    chat: chat.ok ? chat.data : 0,
    inbox: inbox.ok ? inbox.data : 0,
    whole: notices.ok && chat.ok && inbox.ok,
  };
}
