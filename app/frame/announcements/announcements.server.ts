import { LRUCache } from "lru-cache";
import { targetAddress } from "~/catalogue/link-target.server";
import { type Announcement, listPopups } from "~/gateway/resources/announcements/announcements.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection, optionalSection } from "~/http/responses/optional-section.server";
import { atMost } from "~/platform/cache-size";
import { shortDigest } from "~/platform/short-digest.server";
import type { SessionRecord } from "~/session/session.server";
import { imageAddress } from "~/site/image-address.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { getSite, type Site } from "~/site/site.server";
import type {
  AnnouncementList,
  AnnouncementNote,
  AnnouncementView,
  PopupAnswer,
} from "./announcements.response-schema.server";
import { POPUP_COOKIE, type PopupState, parsePopupState, shouldPopUp } from "./popup-state";

const MAX_ANNOUNCEMENTS = 12;
const HASH_LENGTH = 8;
/** As long as the feed for guests. Home asks at each visit, and the app once more. */
const MEMBER_CACHE_MS = 60_000;
const MAX_MEMBERS = 5_000;

/** The pop-ups of members, by session and language. */
const memberPopups = new LRUCache<string, Announcement[]>({ ...atMost(MAX_MEMBERS), ttl: MEMBER_CACHE_MS });

/** The announcements for this visitor. A failed gateway call sets `failed`. */
export async function getAnnouncements(ctx: RequestContext): Promise<AnnouncementList> {
  const site = getSite(ctx);
  const popups = await mainSection(ctx, getPopups(ctx));
  return popups.ok
    ? { failed: false, seen: hashOf(popups.data), items: popups.data.map((item) => toView(item, site)) }
    : { failed: true, seen: "", items: [] };
}

/**
 * The note of home about announcements that this visitor has not closed, for devices on which nothing pops up.
 * Undefined when there are none, or when they are not known in time.
 */
export async function getAnnouncementNote(ctx: RequestContext): Promise<AnnouncementNote | undefined> {
  const popups = await optionalSection(ctx, getPopups(ctx));
  const [first, ...others] = popups.ok ? popups.data : [];
  if (!first) return undefined;
  const seen = hashOf([first, ...others]);
  const memory = parsePopupState(ctx.cookies.getPlain(POPUP_COOKIE));
  return shouldPopUp(seen, memory, true, epochSeconds())
    ? { seen, title: first.title, more: others.length }
    : undefined;
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
  const popups = await mainSection(ctx, getPopups(ctx));
  if (!popups.ok) return { show: false };
  const seen = hashOf(popups.data);
  if (!shouldPopUp(seen, memory, forced, epochSeconds())) return { show: false };
  const site = getSite(ctx);
  return { show: true, seen, items: popups.data.map((item) => toView(item, site)) };
}

const getPopups = perRequest(async (ctx) => {
  const { record } = ctx.session;
  const popups = await (record ? listMemberPopups(ctx, record) : listPopups(ctx.gateway));
  return popups.filter(({ execution }) => isAddressedTo(record, execution)).slice(0, MAX_ANNOUNCEMENTS);
});

async function listMemberPopups({ gateway }: RequestContext, { id }: SessionRecord): Promise<Announcement[]> {
  const key = `${id} ${gateway.language}`;
  const cached = memberPopups.get(key);
  if (cached) return cached;
  const popups = await listPopups(gateway);
  memberPopups.set(key, popups);
  return popups;
}

const epochSeconds = () => Math.floor(Date.now() / 1000);

/** Gateway codes: "A" for members, "B" for guests, "F" for members at their first log-in (docs/gateway.md 3.6). */
function isAddressedTo(record: SessionRecord | undefined, execution: Announcement["execution"]): boolean {
  if (!record) return execution === "B";
  return execution === "A" || (execution === "F" && record.firstLogin);
}

/** Changes with the content, so that a changed announcement pops up again. "" for none. */
function hashOf(announcements: readonly Announcement[]): string {
  return announcements.map(contentHash).join(".");
}

/** Home needs the hash at each visit, and announcements are cached. */
const hashes = new WeakMap<Announcement, string>();

function contentHash(announcement: Announcement): string {
  const { title, content } = announcement;
  const hash = hashes.get(announcement) ?? shortDigest(`${title}\n${content}`, HASH_LENGTH);
  hashes.set(announcement, hash);
  return hash;
}

function toView({ id, title, content, coverPath, target }: Announcement, site: Site): AnnouncementView {
  const image = imageAddress(coverPath, site.imageHosts);
  const link = targetAddress(target);
  return { id, title, text: parseMerchantText(content, site), ...(image ? { image } : {}), ...(link ? { link } : {}) };
}
