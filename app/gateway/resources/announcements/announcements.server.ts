import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { openableUrl } from "../../protocol/url.server";
import { wireId } from "../../protocol/wire-id.server";
import { gameKey } from "../games/game-view.server";
import { openDrawsSchema } from "../lottery/lottery.schema.server";
import { type OpenDraw, toOpenDraw } from "../lottery/lottery.server";
import {
  announcementListsSchema,
  type announcementSchema,
  type bannerSchema,
  promotionCategoriesSchema,
} from "./announcements.schema.server";

/** B banners, PL notices, PU pop-ups, PR promotions, H hot, A agents. */
export type AnnouncementType = "B" | "PL" | "PU" | "PR" | "H" | "A";

/** Where a banner or an announcement leads. */
export type LinkTarget =
  | { kind: "promotion"; id: string }
  | { kind: "url"; url: string }
  | { kind: "game"; key: string; nodeId: string; launchId?: string; vendor: string; category: string };

export interface Announcement {
  id: string;
  type?: string;
  title: string;
  /** HTML of strangers: clean it before it is shown. */
  content: string;
  /** Epoch milliseconds. */
  startsAt?: number;
  endsAt?: number;
  noExpiry: boolean;
  read: boolean;
  group?: string;
  /** Pop-ups: A signed in, B guests, F first log-in. */
  execution?: "A" | "B" | "F";
  categoryIds: string[];
  coverPath?: string;
  imagePaths: string[];
  target?: LinkTarget;
}

export interface Banner {
  id: string;
  announcementId?: string;
  title: string;
  imagePath: string;
  group?: string;
  startsAt?: number;
  endsAt?: number;
  target?: LinkTarget;
}

export interface AnnouncementLists {
  notices: Announcement[];
  promotions: Announcement[];
  popups: Announcement[];
  hot: Announcement[];
  banners: Banner[];
}

export interface PromotionCategory {
  id: string;
  name: string;
}

type WireAnnouncement = z.output<typeof announcementSchema>;
type WireBanner = z.output<typeof bannerSchema>;
type Links = Pick<WireAnnouncement, "redirect" | "externalLink" | "redirectPromotionId">;

const executions = new Set(["A", "B", "F"]);

function toMillis(epoch: number | undefined, date: string | undefined): number | undefined {
  if (epoch !== undefined || !date) return epoch;
  const parsed = Date.parse(date);
  return Number.isNaN(parsed) ? undefined : parsed;
}

function toTarget(links: Links, gateway: GatewayClient, fallbackUrl?: string): LinkTarget | undefined {
  if (links.redirectPromotionId && links.redirect !== "REDIRECT_URL") {
    return { kind: "promotion", id: links.redirectPromotionId };
  }
  const url = openableUrl(links.externalLink ?? fallbackUrl, gateway.site.schemes);
  return url ? { kind: "url", url } : undefined;
}

function toBannerTarget(wire: WireBanner, gateway: GatewayClient): LinkTarget | undefined {
  const { vendor, gameType: category, nodeId, roomId } = wire;
  if (vendor && category && nodeId) {
    const key = gameKey(category, vendor, nodeId);
    return compact({ kind: "game" as const, key, nodeId, launchId: roomId, vendor, category });
  }
  if (wire.linkageType === "P" && wire.linkage) return { kind: "promotion", id: wire.linkage };
  return toTarget(wire, gateway, wire.linkageType === "URL" ? wire.linkage : undefined);
}

/** The text variant of the caller's language wins, then the item's own text, then the default variant (docs/gateway.md 3.6). */
function toAnnouncement(wire: WireAnnouncement, gateway: GatewayClient): Announcement {
  const own = wire.contents.find((item) => item.language?.toUpperCase() === gateway.language);
  const standard = wire.contents.find((item) => item.isDefault);
  const images = [...wire.announcementImages].sort((a, b) => a.sequence - b.sequence);
  const variantImage = (own ?? standard)?.mobileImageUrl ?? (own ?? standard)?.webImageUrl;
  const execution = wire.execution?.toUpperCase();
  return compact({
    id: wire.id,
    type: wire.type,
    title: own?.title ?? wire.title ?? standard?.title ?? "",
    content: own?.content ?? wire.content ?? standard?.content ?? "",
    startsAt: toMillis(wire.startDate, wire.startDateStr),
    endsAt: toMillis(wire.endDate, wire.endDateStr),
    noExpiry: wire.noExpiry,
    read: wire.read,
    group: wire.group ?? wire.groupName,
    execution: execution && executions.has(execution) ? (execution as "A" | "B" | "F") : undefined,
    categoryIds: wire.promoAnnouncementCategoryIds,
    coverPath: images.find((image) => image.sequence === 1)?.url ?? images[0]?.url ?? variantImage,
    imagePaths: images.map((image) => image.url),
    target: toTarget(wire, gateway, wire.announcementLink),
  });
}

function toBanner(wire: WireBanner, gateway: GatewayClient): Banner {
  return compact({
    id: wire.bannerId,
    announcementId: wire.announcementId,
    title: wire.title ?? "",
    imagePath: wire.url,
    group: wire.groupName,
    startsAt: toMillis(wire.startDate, wire.startDateStr),
    endsAt: toMillis(wire.endDate, wire.endDateStr),
    target: toBannerTarget(wire, gateway),
  });
}

function toLists(wire: z.output<typeof announcementListsSchema>, gateway: GatewayClient): AnnouncementLists {
  const each = (items: readonly WireAnnouncement[]) => items.map((item) => toAnnouncement(item, gateway));
  return {
    notices: each(wire.player),
    promotions: each(wire.promotion),
    popups: each(wire.popup),
    hot: each(wire.hot),
    banners: wire.banners.map((item) => toBanner(item, gateway)),
  };
}

/**
 * Announcements by kind (docs/gateway.md 3.6). A member's answer carries read marks and is not cached; a guest's is.
 * @param group Group name, `m_home` for instance; without it all groups.
 * @throws GatewayError
 */
export function listAnnouncements(
  gateway: GatewayClient,
  types: readonly AnnouncementType[],
  group?: string,
): Promise<AnnouncementLists> {
  return gateway.personalFeed("listAnnouncements", {
    parameters: { types, groupName: group, platform: "M" },
    schema: announcementListsSchema,
    view: (wire) => toLists(wire, gateway),
  });
}

/** Banners of a group: `m_home`, `m_rng`, `m_sports`, … The same for everybody (docs/gateway.md 3.6). @throws GatewayError */
export function listBanners(gateway: GatewayClient, group: string): Promise<Banner[]> {
  return gateway.feed("listBanners", {
    parameters: { types: ["B"], groupName: group, platform: "M" },
    schema: announcementListsSchema,
    view: (wire) => wire.banners.map((item) => toBanner(item, gateway)),
  });
}

/** Notices with the member's read marks (docs/gateway.md 3.6 `listNotices`). @throws GatewayError */
export function listNotices(gateway: GatewayClient): Promise<Announcement[]> {
  return gateway.personalFeed("listNotices", {
    parameters: { types: ["PL"], platform: "M" },
    schema: announcementListsSchema,
    view: (wire) => wire.player.map((item) => toAnnouncement(item, gateway)),
  });
}

/** Promotions, the same for everybody: what a member may do with them is `listAvailablePromotions` (docs/gateway.md 3.6). @throws GatewayError */
export function listPromotions(gateway: GatewayClient): Promise<Announcement[]> {
  return gateway.feed("listAnnouncements", {
    parameters: { types: ["PR"], platform: "M" },
    schema: announcementListsSchema,
    view: (wire) => wire.promotion.map((item) => toAnnouncement(item, gateway)),
  });
}

/** Pop-ups for every audience; `execution` says whose each is (docs/gateway.md 3.6). @throws GatewayError */
export function listPopups(gateway: GatewayClient): Promise<Announcement[]> {
  return gateway.personalFeed("listAnnouncements", {
    parameters: { types: ["PU"], platform: "M" },
    schema: announcementListsSchema,
    view: (wire) => wire.popup.map((item) => toAnnouncement(item, gateway)),
  });
}

/** Categories of the promotions (docs/gateway.md 3.6). @throws GatewayError */
export function listPromotionCategories(gateway: GatewayClient): Promise<PromotionCategory[]> {
  return gateway.feed("getPromotionCategories", {
    schema: promotionCategoriesSchema,
    view: (wire) => wire.categories.map((item) => ({ id: item.id, name: item.name ?? item.id })),
  });
}

/**
 * The lottery draws that are popular now (docs/gateway.md 3.6 `getPopularAnnouncements`; that these are the "popular
 * announcements" is assumed). @throws GatewayError
 */
export function listPopularDraws(gateway: GatewayClient, count = 10): Promise<OpenDraw[]> {
  return gateway.feed("getPopularAnnouncements", {
    parameters: { count },
    schema: openDrawsSchema,
    view: (wire) => wire.map(toOpenDraw),
  });
}

/** Marks an announcement as read by the member (docs/gateway.md 3.6). @throws GatewayError */
export function markAnnouncementRead(gateway: GatewayClient, id: string): Promise<void> {
  const parameters = { announcementId: wireId(id), read: true };
  return gateway.call("markAnnouncementRead", { parameters, schema: nothing, view: () => undefined });
}
