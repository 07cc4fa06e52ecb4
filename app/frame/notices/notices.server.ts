import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  type Announcement,
  listNotices,
  markAnnouncementRead,
} from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { marksNotices } from "~/session/account-types";
import { merchantText } from "~/site/merchant-text.server";
import { getSite, imageAddress, type Site } from "~/site/site.server";
import { formatDay } from "~/ui/format";
import { firstWords } from "~/ui/rich-text/rich-text.server";
import { forgetUnread } from "../member-panel.server";
import type { MarkOutcome, NoticeList, NoticePage, NoticeView } from "./notice-view";

/** The page is nothing without its notices, so they may take longer than a part of another page. */
const LIST_DEADLINE_MS = 2500;
const PREVIEW_LETTERS = 180;
/** Notices marked at a time by "mark all". */
const MOST_MARKED = 50;

/**
 * The notices, the newest first. Guests and trial users see all as read (specification section 4).
 * @throws GatewayError
 */
export function getNotices(ctx: RequestContext): Promise<Announcement[]> {
  return ctx.memoize("notices", async () => {
    const notices = await listNotices(ctx.gateway);
    const sorted = [...notices].sort((a, b) => (b.startsAt ?? 0) - (a.startsAt ?? 0));
    return hasMarks(ctx) ? sorted : sorted.map((notice) => ({ ...notice, read: true }));
  });
}

/** The list as a page shows it. It never fails: the page says when it did not load. */
export async function getNoticeList(ctx: RequestContext, selected: string | null): Promise<NoticeList> {
  const [site, notices] = await Promise.all([getSite(ctx), optionalSection(ctx, getNotices(ctx), LIST_DEADLINE_MS)]);
  if (!notices.ok) return { failed: true, notices: [], unread: 0 };
  const views = notices.data.map((notice) => toView(notice, site));
  return {
    failed: false,
    notices: views,
    unread: views.filter(({ unread }) => unread).length,
    ...(views.some(({ id }) => id === selected) ? { selected: selected ?? "" } : {}),
  };
}

/** One notice as a page shows it, and whether it is there at all. */
export async function getNotice(ctx: RequestContext, id: string): Promise<NoticePage> {
  const [site, notices] = await Promise.all([getSite(ctx), optionalSection(ctx, getNotices(ctx), LIST_DEADLINE_MS)]);
  if (!notices.ok) return { state: "failed" };
  const found = notices.data.find((notice) => notice.id === id);
  return found ? { state: "found", notice: toView(found, site) } : { state: "gone" };
}

/** A mark that is sent again within this time, by another tab or a second tap, is the first one's echo. */
const ECHO_SECONDS = 2;

/**
 * Marks a notice as read on the server, once, and has the badge counted anew (specification section 4). For guests and trial
 * users everything is read already (section 6): nothing is sent for them.
 */
export async function markNoticeRead(ctx: RequestContext, id: string): Promise<MarkOutcome> {
  const { record } = ctx.session;
  if (!record || !marksNotices(record.type)) return { ok: true };
  try {
    return await runOnce(`read ${record.id} ${id}`, ECHO_SECONDS, async () => {
      await markAnnouncementRead(ctx.gateway, id);
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof StillRunningError) return { ok: false, error: "errors:slow_connection", fault: true };
    if (!(error instanceof GatewayError)) throw error;
    return { ok: false, error: error.messageKey, ...(error.isFault ? { fault: true as const } : {}) };
  } finally {
    forgetUnread(record.id);
  }
}

/** Marks every unread notice, one after another. */
export async function markAllNoticesRead(ctx: RequestContext): Promise<MarkOutcome> {
  if (!hasMarks(ctx)) return { ok: true };
  const notices = await optionalSection(ctx, getNotices(ctx), LIST_DEADLINE_MS);
  if (!notices.ok) return { ok: false, error: "errors:loading_failed", fault: true };
  for (const { id } of notices.data.filter(({ read }) => !read).slice(0, MOST_MARKED)) {
    const outcome = await markNoticeRead(ctx, id);
    if (!outcome.ok) return outcome;
  }
  return { ok: true };
}

function hasMarks({ session: { record } }: RequestContext): boolean {
  return record !== undefined && marksNotices(record.type);
}

function toView({ id, title, content, startsAt, read, coverPath }: Announcement, site: Site): NoticeView {
  const text = merchantText(content, site);
  const image = imageAddress(coverPath, site.imageHosts);
  return {
    id,
    title,
    preview: firstWords(text, PREVIEW_LETTERS),
    text,
    date: startsAt === undefined ? "" : formatDay(startsAt),
    unread: !read,
    ...(image ? { image } : {}),
  };
}
