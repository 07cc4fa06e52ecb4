import type { NoticeView } from "~/frame/notices/notices.response-schema.server";
import { toNoticeView } from "~/frame/notices/notices.server";
import {
  type Announcement,
  listAgentAnnouncements,
  listHotAnnouncements,
} from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent } from "~/session/account-types";
import { getSite } from "~/site/site.server";
import type { NoticesPage } from "./notices.response-schema.server";

const MAX_HIGHLIGHTS = 5;

/** What stands above the notices: hot announcements, and those for agents. */
export async function getAllHighlights(ctx: RequestContext): Promise<Pick<NoticesPage, "hot" | "agents">> {
  const { record } = ctx.session;
  const [hot, agents] = await Promise.all([
    getHighlights(ctx, listHotAnnouncements(ctx.gateway)),
    record && isAgent(record.type) ? getHighlights(ctx, listAgentAnnouncements(ctx.gateway)) : [],
  ]);
  return { hot, agents };
}

/** Never rejects: announcements that do not load are left out. */
async function getHighlights(ctx: RequestContext, announcements: Promise<Announcement[]>): Promise<NoticeView[]> {
  const site = getSite(ctx);
  const result = await optionalSection(ctx, announcements);
  if (!result.ok) return [];
  return result.data
    .slice(0, MAX_HIGHLIGHTS)
    .map((announcement) => ({ ...toNoticeView(announcement, site), unread: false }));
}
