import { type Announcement, listNotices } from "~/gateway/announcements.server";
import type { RequestContext } from "~/http/request-context.server";
import { isTrial } from "~/session/account-types";

/**
 * The notices, the newest first. Guests and trial users see all as read (specification section 4).
 * @throws GatewayError
 */
export function getNotices(context: RequestContext): Promise<Announcement[]> {
  return context.once("notices", async () => {
    const notices = await listNotices(context.caller);
    const { record } = context.session;
    const marks = record && !isTrial(record.type);
    const sorted = [...notices].sort((a, b) => (b.startsAt ?? 0) - (a.startsAt ?? 0));
    return marks ? sorted : sorted.map((notice) => ({ ...notice, read: true }));
  });
}
