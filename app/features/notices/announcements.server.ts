import { createHash } from "node:crypto";
import type { AnnouncementList, AnnouncementView, PopupAnswer } from "~/frame/announcements/announcement-view";
import { type PopupState, shouldPopUp } from "~/frame/announcements/popup-state";
import { type Announcement, listPopups } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { SessionRecord } from "~/session/session.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { getSite, imageAddress, type Site } from "~/site/site.server";

/** Longer than for an optional section: the page consists of this list. */
const LIST_DEADLINE_MS = 2500;
const MAX_ANNOUNCEMENTS = 12;
const HASH_LENGTH = 8;

/** The announcements for this visitor. A failed gateway call sets `failed`. */
export async function getAnnouncements(ctx: RequestContext): Promise<AnnouncementList> {
  const [site, popups] = await Promise.all([getSite(ctx), optionalSection(ctx, getPopups(ctx), LIST_DEADLINE_MS)]);
  return popups.ok
    ? { failed: false, items: popups.data.map((item) => toView(item, site)) }
    : { failed: true, items: [] };
}

/**
 * The announcements that pop up now; none if the gateway call fails.
 * @param memory from the visitor's cookie
 * @param forced the visitor has just entered the lobby
 */
export async function getPopup(
  ctx: RequestContext,
  memory: PopupState | undefined,
  forced: boolean,
): Promise<PopupAnswer> {
  const popups = await optionalSection(ctx, getPopups(ctx), LIST_DEADLINE_MS);
  if (!popups.ok) return { show: false };
  const seen = popups.data.map(contentHash).join(".");
  if (!shouldPopUp(seen, memory, forced, Math.floor(Date.now() / 1000))) return { show: false };
  const site = await getSite(ctx);
  return { show: true, seen, items: popups.data.map((item) => toView(item, site)) };
}

function getPopups(ctx: RequestContext): Promise<Announcement[]> {
  return ctx.memoize("popups", async () => {
    const popups = await listPopups(ctx.gateway);
    const { record } = ctx.session;
    return popups.filter(({ execution }) => isAddressedTo(record, execution)).slice(0, MAX_ANNOUNCEMENTS);
  });
}

/** Gateway codes: "A" for members, "B" for guests, "F" for members at their first log-in (docs/gateway.md 3.6). */
function isAddressedTo(record: SessionRecord | undefined, execution: Announcement["execution"]): boolean {
  if (!record) return execution === "B";
  return execution === "A" || (execution === "F" && record.firstLogin);
}

/** Changes with the content, so that a changed announcement pops up again. */
function contentHash({ title, content }: Announcement): string {
  return createHash("sha256").update(`${title}\n${content}`).digest("base64url").slice(0, HASH_LENGTH);
}

function toView({ id, title, content, coverPath }: Announcement, site: Site): AnnouncementView {
  const image = imageAddress(coverPath, site.imageHosts);
  return { id, title, text: parseMerchantText(content, site), ...(image ? { image } : {}) };
}
