import { createHash } from "node:crypto";
import type { AnnouncementList, AnnouncementView, PopupAnswer } from "~/frame/announcements/announcement-view";
import { type PopupMemory, popsUp } from "~/frame/announcements/popup-state";
import { type Announcement, listPopups } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { SessionRecord } from "~/session/session.server";
import { merchantText } from "~/site/merchant-text.server";
import { getSite, imageAddress, type Site } from "~/site/site.server";

const LIST_DEADLINE_MS = 2500;
const MOST_SHOWN = 12;

/** Announcements for this visitor: A signed in, B guests, F beside A at the first log-in (specification section 6). */
export async function getAnnouncements(ctx: RequestContext): Promise<AnnouncementList> {
  const [site, found] = await Promise.all([getSite(ctx), optionalSection(ctx, getOwnPopups(ctx), LIST_DEADLINE_MS)]);
  return found.ok
    ? { failed: false, items: found.data.map((item) => toView(item, site)) }
    : { failed: true, items: [] };
}

/**
 * What is to pop up now (specification section 4). Nothing does when the announcements cannot be had.
 * @param memory what the visitor's browser remembers
 * @param forced the visitor has just come to the page
 */
export async function getPopup(
  ctx: RequestContext,
  memory: PopupMemory | undefined,
  forced: boolean,
): Promise<PopupAnswer> {
  const found = await optionalSection(ctx, getOwnPopups(ctx), LIST_DEADLINE_MS);
  if (!found.ok) return { show: false };
  const seen = found.data.map(hashOf).join(".");
  if (!popsUp(seen, memory, forced, Math.floor(Date.now() / 1000))) return { show: false };
  const site = await getSite(ctx);
  return { show: true, seen, items: found.data.map((item) => toView(item, site)) };
}

function getOwnPopups(ctx: RequestContext): Promise<Announcement[]> {
  return ctx.memoize("popups", async () => {
    const popups = await listPopups(ctx.gateway);
    const { record } = ctx.session;
    return popups.filter(({ execution }) => isFor(record, execution)).slice(0, MOST_SHOWN);
  });
}

function isFor(record: SessionRecord | undefined, execution: Announcement["execution"]): boolean {
  if (!record) return execution === "B";
  return execution === "A" || (execution === "F" && record.firstLogin);
}

/** Eight letters of the content's digest: changed words pop up again. */
function hashOf({ title, content }: Announcement): string {
  return createHash("sha256").update(`${title}\n${content}`).digest("base64url").slice(0, 8);
}

function toView({ id, title, content, coverPath }: Announcement, site: Site): AnnouncementView {
  const image = imageAddress(coverPath, site.imageHosts);
  return { id, title, text: merchantText(content, site), ...(image ? { image } : {}) };
}
