import { listNotices } from "~/gateway/resources/announcements/announcements.server";
import { getChatPermission, getChatUnread, getInboxUnread } from "~/gateway/resources/service/service.server";
import { MemberCache } from "~/http/caching/member-cache.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, withFallback } from "~/http/responses/optional-section.server";
import { canMarkNotices, hasOwnAccount } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasModule } from "~/site/site.server";
import { badgeText } from "~/ui/format";
import type { UnreadBadges } from "../frame.response-schema.server";

/** Numbers of unread items. */
export interface Unread {
  notices: number;
  chat: number;
  inbox: number;
}

/** `abandoned`: the request that began the count has ended, at its deadline or because its visitor left. */
type UnreadCount = Unread & { outcome: "complete" | "incomplete" | "abandoned" };

/** For counts of which a part failed. */
const INCOMPLETE_CACHE_MS = 250;

/** A pending count is shared by concurrent requests. */
const counts = new MemberCache<Promise<UnreadCount>>(["read marks"]);
const nothingUnread: Unread = { notices: 0, chat: 0, inbox: 0 };

/**
 * The unread notices, chat messages and inbox messages of the member, up to 15 seconds old. Never rejects: a part that
 * fails counts as zero, and so does one that the merchant or this member does not have. Guests and trial users have no
 * unread items.
 */
export async function getUnread(ctx: RequestContext): Promise<Unread> {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) return nothingUnread;
  const shared = counts.get(ctx, record);
  if (!shared) return startCount(ctx, record);
  const count = await shared;
  if (count.outcome !== "abandoned") return count;
  return counts.get(ctx, record) === shared ? startCount(ctx, record) : getUnread(ctx);
}

/** The parts of the badge's number, each with the place where it is read. Never rejects. */
export async function getUnreadBadges(ctx: RequestContext): Promise<UnreadBadges> {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) return { notices: "" };
  const [unread, chat] = await Promise.all([getUnread(ctx), mayChat(ctx)]);
  return {
    notices: badgeText(unread.notices),
    ...(hasModule(getSite(ctx), "INBOX3") ? { inbox: badgeText(unread.inbox) } : {}),
    ...(chat ? { chat: badgeText(unread.chat) } : {}),
  };
}

/**
 * Whether the visitor has the lobby's chat: a member of a merchant with the module CBS3, whom the gateway does not refuse.
 * Never rejects: without an answer the chat decides when it is opened.
 */
export const mayChat = perRequest(async (ctx) => {
  const { record } = ctx.session;
  if (!hasOwnAccount(record) || !hasModule(getSite(ctx), "CBS3")) return false;
  const { enabled } = await withFallback(getChatPermission(ctx.gateway), { enabled: true });
  return enabled;
});

/** The number in the badge. */
export function totalUnread({ notices, chat, inbox }: Unread): number {
  return notices + chat + inbox;
}

function startCount(ctx: RequestContext, record: SessionRecord): Promise<UnreadCount> {
  const count = countUnread(ctx);
  counts.set(ctx, record, count);
  count.then(({ outcome }) => {
    if (outcome === "complete" || counts.get(ctx, record) !== count) return;
    if (outcome === "abandoned") counts.delete(record.id);
    else counts.set(ctx, record, count, INCOMPLETE_CACHE_MS);
  });
  return count;
}

async function countUnread(ctx: RequestContext): Promise<UnreadCount> {
  const [notices, chat, inbox] = await Promise.all([
    optionalSection(ctx, countNotices(ctx)),
    optionalSection(ctx, countChat(ctx)),
    optionalSection(ctx, countInbox(ctx)),
  ]);
  const failure = ctx.request.signal.aborted ? "abandoned" : "incomplete";
  return {
    notices: notices.ok ? notices.data : 0,
    chat: chat.ok ? chat.data : 0,
    inbox: inbox.ok ? inbox.data : 0,
    outcome: notices.ok && chat.ok && inbox.ok ? "complete" : failure,
  };
}

/** For accounts that cannot mark notices all of them count as read. @throws GatewayError */
async function countNotices({ gateway, session: { record } }: RequestContext): Promise<number> {
  const notices = await listNotices(gateway);
  return record && canMarkNotices(record.type) ? notices.filter(({ read }) => !read).length : 0;
}

/** A number that this member cannot open would stay in the badge. @throws GatewayError */
async function countChat(ctx: RequestContext): Promise<number> {
  if (!hasModule(getSite(ctx), "CBS3")) return 0;
  const unread = await getChatUnread(ctx.gateway);
  return unread > 0 && (await mayChat(ctx)) ? unread : 0;
}

/** @throws GatewayError */
async function countInbox(ctx: RequestContext): Promise<number> {
  return hasModule(getSite(ctx), "INBOX3") ? getInboxUnread(ctx.gateway) : 0;
}
