import { LRUCache } from "lru-cache";
import { getWallet } from "~/gateway/member.server";
import { getChatUnread, getInboxUnread } from "~/gateway/service.server";
import type { MemberShape } from "~/http/connection.server";
import type { RequestContext } from "~/http/request-context.server";
import { section } from "~/http/section.server";
import { slot } from "~/http/slots";
import { hasMessages, isTrial } from "~/session/account-types";
import { badgeText, formatMoney } from "~/ui/format";
import { isHome, renewOnHome } from "../auth/renewal.server";
import { getNotices } from "../notices/notices.server";

/** What the frame shows of a member, as shown. */
export interface MemberPanel {
  trial: boolean;
  /** Two decimals; absent where it could not be had. */
  balance?: string;
  balanceHidden: boolean;
  /** Unread announcements, chat and inbox: "12", "99+", "" for none. */
  badge: string;
}

/** The balance must be of now; what is unread may be a few seconds old. */
const UNREAD_MS = 15_000;
const MAX_COUNTS = 20_000;

const counts = new LRUCache<string, number>({ max: MAX_COUNTS, ttl: UNREAD_MS });

/** The signed-in member's panel. It never fails: a figure that could not be had is left out. */
export async function getMemberPanel(context: RequestContext): Promise<MemberPanel | undefined> {
  const { record } = context.session;
  if (!record) return undefined;
  const [wallet, unread] = await Promise.all([
    section(context, getWallet(context.caller)),
    countUnread(context, record.id, record.type),
    // Home renews the session (specification section 4), also where the page itself is kept for many members.
    isHome(context.url.pathname) ? section(context, renewOnHome(context)) : undefined,
  ]);
  return {
    trial: isTrial(record.type),
    ...(wallet.ok ? { balance: formatMoney(wallet.data.balance, context.preferences.language.tag) } : {}),
    balanceHidden: context.preferences.balanceHidden,
    badge: badgeText(unread),
  };
}

/** Has the unread count asked for anew, after something was read. */
export function forgetUnread(sessionId: string): void {
  counts.delete(sessionId);
}

/** The shape of a panel: all of it that changes more than the words in its slots. */
export function shapeOf({ trial, balance, balanceHidden, badge }: MemberPanel): MemberShape {
  return { trial, balanceKnown: balance !== undefined, balanceHidden, hasUnread: badge !== "" };
}

/** A panel whose words are slots. */
export function slottedPanel({ trial, balanceKnown, balanceHidden, hasUnread }: MemberShape): MemberPanel {
  return {
    trial,
    ...(balanceKnown ? { balance: slot("balance") } : {}),
    balanceHidden,
    badge: hasUnread ? slot("badge") : "",
  };
}

/** Announcements, chat and inbox (specification section 3). A trial user has none of them (section 6). */
async function countUnread(context: RequestContext, sessionId: string, type: number): Promise<number> {
  if (!hasMessages(type)) return 0;
  const known = counts.get(sessionId);
  if (known !== undefined) return known;
  const { caller } = context;
  const [notices, chat, inbox] = await Promise.all([
    section(context, getNotices(context)),
    section(context, getChatUnread(caller)),
    section(context, getInboxUnread(caller)),
  ]);
  const unreadNotices = notices.ok ? notices.data.filter(({ read }) => !read).length : 0;
  const sum = unreadNotices + (chat.ok ? chat.data : 0) + (inbox.ok ? inbox.data : 0);
  if (notices.ok && chat.ok && inbox.ok) counts.set(sessionId, sum);
  return sum;
}
