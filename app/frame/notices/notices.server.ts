import { targetAddress } from "~/catalogue/link-target.server";
import { type Announcement, listNotices } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection } from "~/http/responses/optional-section.server";
import { dayOf } from "~/platform/time-zone.server";
import { canMarkNotices } from "~/session/account-types";
import { imageAddress } from "~/site/image-address.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { createSharePreview } from "~/site/share-preview.server";
import { getSite, type Site } from "~/site/site.server";
import { excerptOf } from "~/ui/rich-text/rich-text.server";
import type { NoticeList, NoticePage, NoticeView } from "./notices.response-schema.server";

const PREVIEW_LENGTH = 180;

/**
 * The notices, newest first. For accounts that cannot mark notices all of them count as read.
 * @throws GatewayError
 */
async function getNotices({ gateway, session: { record } }: RequestContext): Promise<Announcement[]> {
  const notices = newestFirst(await listNotices(gateway));
  return record && canMarkNotices(record.type) ? notices : notices.map((notice) => ({ ...notice, read: true }));
}

export function newestFirst(notices: readonly Announcement[]): Announcement[] {
  return [...notices].sort((a, b) => (b.startsAt ?? 0) - (a.startsAt ?? 0));
}

/**
 * The list of notices for a page. Never rejects: `failed` tells the page that the list did not load.
 * @param selected id of the notice to open
 */
export async function getNoticeList(ctx: RequestContext, selected: string | null): Promise<NoticeList> {
  const site = getSite(ctx);
  const notices = await mainSection(ctx, getNotices(ctx));
  if (!notices.ok) return { failed: true, notices: [], unread: 0 };
  const views = notices.data.map((notice) => toNoticeView(notice, site));
  return {
    failed: false,
    notices: views,
    unread: views.filter(({ unread }) => unread).length,
    ...(views.some(({ id }) => id === selected) ? { selected: selected ?? "" } : {}),
  };
}

/** One notice for its page. Never rejects: the state tells the page that it does not exist or did not load. */
export async function getNotice(ctx: RequestContext, id: string): Promise<NoticePage> {
  const site = getSite(ctx);
  const notices = await mainSection(ctx, getNotices(ctx));
  if (!notices.ok) return { state: "failed" };
  const found = notices.data.find((notice) => notice.id === id);
  if (!found) return { state: "gone" };
  const notice = toNoticeView(found, site);
  const preview = createSharePreview(ctx, site, `/m/noticeDetail?${new URLSearchParams({ id })}`, notice.image);
  return { state: "found", notice, ...(preview ? { preview } : {}) };
}

/** A notice for display. */
export function toNoticeView(
  { id, title, content, startsAt, read, coverPath, target }: Announcement,
  site: Site,
): NoticeView {
  const text = parseMerchantText(content, site);
  const image = imageAddress(coverPath, site.imageHosts);
  const link = targetAddress(target);
  return {
    id,
    title,
    preview: excerptOf(text, PREVIEW_LENGTH),
    text,
    date: startsAt === undefined ? "" : dayOf(startsAt),
    unread: !read,
    ...(image ? { image } : {}),
    ...(link ? { link } : {}),
  };
}
