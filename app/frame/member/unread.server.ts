import { LRUCache } from "lru-cache";
import { getChatUnread, getInboxUnread } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasFeature } from "~/site/site.server";
import { getNotices } from "../notices/notices.server";
import { mayChat } from "./chat-permission.server";

/** Numbers of unread items. */
export interface Unread {
  notices: number;
  chat: number;
  inbox: number;
}

type UnreadCount = Unread & { complete: boolean };

const CACHE_MS = 15_000;
/** For counts of which a part failed. */
const INCOMPLETE_CACHE_MS = 250;
const MAX_SESSIONS = 20_000;

/** By session id. A pending count is shared by concurrent requests. */
const counts = new LRUCache<string, Promise<UnreadCount>>({ ...atMost(MAX_SESSIONS) });
const nothingUnread: Unread = { notices: 0, chat: 0, inbox: 0 };

/**
 * The unread notices, chat messages and inbox messages of a member, up to 15 seconds old. Never rejects: a part that
 * fails counts as zero, and so does one that the merchant or this member does not have. Trial users have no unread items.
 */
export function getUnread(ctx: RequestContext, { id, type }: SessionRecord): Promise<Unread> {
  if (isTrial(type)) return Promise.resolve(nothingUnread);
  const cached = counts.get(id);
  if (cached) return cached;
  const count = countUnread(ctx);
  counts.set(id, count);
  count.then(({ complete }) => {
    if (counts.peek(id) === count) counts.set(id, count, { ttl: complete ? CACHE_MS : INCOMPLETE_CACHE_MS });
  });
  return count;
}

/** The number in the badge. */
export function totalUnread({ notices, chat, inbox }: Unread): number {
  return notices + chat + inbox;
}

/** Drops the cached numbers of a session after something was read. */
export function invalidateUnread(sessionId: string): void {
  counts.delete(sessionId);
}

async function countUnread(ctx: RequestContext): Promise<UnreadCount> {
  const [notices, chat, inbox] = await Promise.all([
    optionalSection(ctx, getNotices(ctx)),
    optionalSection(ctx, countChat(ctx)),
    optionalSection(ctx, countInbox(ctx)),
  ]);
  return {
    notices: notices.ok ? notices.data.filter(({ read }) => !read).length : 0,
    chat: chat.ok ? chat.data : 0,
    inbox: inbox.ok ? inbox.data : 0,
    complete: notices.ok && chat.ok && inbox.ok,
  };
}

/** A number that this member cannot open would stay in the badge. @throws GatewayError */
async function countChat(ctx: RequestContext): Promise<number> {
  if (!hasFeature(await getSite(ctx), "CBS3")) return 0;
  const unread = await getChatUnread(ctx.gateway);
  return unread > 0 && (await mayChat(ctx)) ? unread : 0;
}

/** @throws GatewayError */
async function countInbox(ctx: RequestContext): Promise<number> {
  return hasFeature(await getSite(ctx), "INBOX3") ? getInboxUnread(ctx.gateway) : 0;
}
