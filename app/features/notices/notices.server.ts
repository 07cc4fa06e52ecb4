import { getReading } from "~/frame/member/reading.server";
import type { NoticeView } from "~/frame/notices/notice-view";
import { getNoticeList, toNoticeView } from "~/frame/notices/notices.server";
import {
  type Announcement,
  listAgentAnnouncements,
  listHotAnnouncements,
} from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent } from "~/session/account-types";
import { getSite } from "~/site/site.server";
import { badgeText } from "~/ui/format";
import type { NoticesPage } from "./notices.response-schema.server";

const MAX_HIGHLIGHTS = 5;

/** The notices with what stands above them: hot announcements, those for agents, and the numbers of unread items. */
export async function getNoticesPage(ctx: RequestContext, selected: string | null): Promise<NoticesPage> {
  const { record } = ctx.session;
  const [list, reading, hot, agents] = await Promise.all([
    getNoticeList(ctx, selected),
    getReading(ctx),
    getHighlights(ctx, listHotAnnouncements(ctx.gateway)),
    record && isAgent(record.type) ? getHighlights(ctx, listAgentAnnouncements(ctx.gateway)) : [],
  ]);
  // The list is newer than the number in the badge.
  return { ...list, reading: list.failed ? reading : { ...reading, notices: badgeText(list.unread) }, hot, agents };
}

/** Never rejects: announcements that do not load are left out. */
async function getHighlights(ctx: RequestContext, announcements: Promise<Announcement[]>): Promise<NoticeView[]> {
  const [site, result] = await Promise.all([getSite(ctx), optionalSection(ctx, announcements)]);
  if (!result.ok) return [];
  return result.data
    .slice(0, MAX_HIGHLIGHTS)
    .map((announcement) => ({ ...toNoticeView(announcement, site), unread: false }));
}
