import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, toWireId } from "../../protocol/coercion.server";
import { toMoment, type WireDate } from "../../protocol/moments.server";
import { noContent } from "../../protocol/request.server";
import { toAllowedUrl } from "../../protocol/url.server";
import { toGameKey } from "../games/game-view.server";
import { openDrawsSchema } from "../lottery/lottery.schema.server";
import { type OpenDraw, toOpenDraws } from "../lottery/lottery.server";
import {
  agentAnnouncementsSchema,
  type announcementSchema,
  type bannerSchema,
  bannersSchema,
  hotAnnouncementsSchema,
  noticesSchema,
  popupsSchema,
  promotionCategoriesSchema,
  promotionsSchema,
} from "./announcements.schema.server";

/** Target of a banner or an announcement. */
export type LinkTarget =
  | { kind: "promotion"; id: string }
  | { kind: "url"; url: string }
  /** A path of this site, not checked. */
  | { kind: "page"; path: string }
  | { kind: "game"; key: string; nodeId: string; launchId?: string; vendor: string; category: string }
  /** The games of a vendor in a category. */
  | { kind: "vendor"; vendor: string; category: string };

export interface Announcement {
  id: string;
  type?: string;
  title: string;
  /** Untrusted HTML: clean it before it is shown. */
  content: string;
  /** Epoch milliseconds. */
  startsAt?: number;
  endsAt?: number;
  noExpiry: boolean;
  read: boolean;
  group?: string;
  /** Audience of a pop-up. A: members, B: guests, F: members at their first log-in. */
  execution?: (typeof executions)[number];
  categoryIds: string[];
  coverPath?: string;
  target?: LinkTarget;
}

export interface Banner {
  id: string;
  title: string;
  imagePath: string;
  group?: string;
  startsAt?: number;
  endsAt?: number;
  target?: LinkTarget;
}

export interface PromotionCategory {
  id: string;
  name: string;
}

type WireAnnouncement = z.output<typeof announcementSchema>;
type WireBanner = z.output<typeof bannerSchema>;
type WireDates = Pick<WireAnnouncement, "startDate" | "endDate" | "startDateStr" | "endDateStr">;
type Links = Pick<WireAnnouncement, "redirect" | "externalLink" | "redirectPromotionId" | "linkedPromotionId">;

const executions = ["A", "B", "F"] as const;

/** The moments at which an announcement starts and ends. The written day wins over the epoch (docs/gateway.md 3.6). */
function toPeriod(wire: WireDates, zone: string): { startsAt: number | undefined; endsAt: number | undefined } {
  return {
    startsAt: toMoment(mergeDates(wire.startDate, wire.startDateStr), zone, "start"),
    endsAt: toMoment(mergeDates(wire.endDate, wire.endDateStr), zone, "end"),
  };
}

const mergeDates = ({ epoch, written }: WireDate, beside: string | undefined) => ({
  epoch,
  written: beside ?? written,
});

function toTarget(links: Links, gateway: GatewayClient, fallbackUrl?: string): LinkTarget | undefined {
  const id = links.redirectPromotionId ?? links.linkedPromotionId;
  const promotion = id ? { kind: "promotion" as const, id } : undefined;
  if (promotion && links.redirect?.toUpperCase() !== "REDIRECT_URL") return promotion;
  return toUrlTarget(links.externalLink ?? fallbackUrl, gateway) ?? promotion;
}

function toUrlTarget(address: string | undefined, gateway: GatewayClient): LinkTarget | undefined {
  const text = address?.trim();
  if (text?.startsWith("/") && !text.startsWith("//")) return { kind: "page", path: text };
  const url = toAllowedUrl(text, gateway.site.urlSchemes);
  return url ? { kind: "url", url } : undefined;
}

function toBannerTarget(wire: WireBanner, gateway: GatewayClient): LinkTarget | undefined {
  const { vendor, gameType: category, nodeId, roomId } = wire;
  if (vendor && category && nodeId) {
    const key = toGameKey(category, vendor, nodeId);
    return compact({ kind: "game" as const, key, nodeId, launchId: roomId, vendor, category });
  }
  if (wire.linkageType === "P" && wire.linkage) return { kind: "promotion", id: wire.linkage };
  const link = toTarget(wire, gateway, wire.linkageType === "URL" ? wire.linkage : undefined);
  return link ?? (vendor && category ? { kind: "vendor", vendor, category } : undefined);
}

/** Text in the visitor's language, else the announcement's own text, else the default text (docs/gateway.md 3.6). */
function toAnnouncement(wire: WireAnnouncement, gateway: GatewayClient): Announcement {
  const localised = wire.contents.find((item) => item.language?.toUpperCase() === gateway.language);
  const fallback = wire.contents.find((item) => item.isDefault);
  const images = [...wire.announcementImages].sort((a, b) => a.sequence - b.sequence);
  const variantImage = (localised ?? fallback)?.mobileImageUrl ?? (localised ?? fallback)?.webImageUrl;
  const execution = wire.execution?.toUpperCase();
  return compact({
    id: wire.id,
    type: wire.type,
    title: localised?.title ?? wire.title ?? fallback?.title ?? "",
    content: localised?.content ?? wire.content ?? fallback?.content ?? "",
    ...toPeriod(wire, gateway.site.timeZone),
    noExpiry: wire.noExpiry,
    read: wire.read,
    group: wire.group ?? wire.groupName,
    execution: executions.find((each) => each === execution),
    categoryIds: wire.promoAnnouncementCategoryIds,
    coverPath: images.find((image) => image.sequence === 1)?.url ?? images[0]?.url ?? variantImage,
    target: toTarget(wire, gateway, wire.announcementLink),
  });
}

function toBanner(wire: WireBanner, gateway: GatewayClient): Banner {
  return compact({
    id: wire.bannerId,
    title: wire.title ?? "",
    imagePath: wire.url,
    group: wire.groupName,
    ...toPeriod(wire, gateway.site.timeZone),
    target: toBannerTarget(wire, gateway),
  });
}

/** Reads the announcements of one type, with the member's read marks. */
function listByType(
  gateway: GatewayClient,
  type: "PU" | "H" | "A",
  schema: z.ZodType<WireAnnouncement[]>,
): Promise<Announcement[]> {
  return gateway.readPersonalFeed("listAnnouncements", {
    freshSeconds: 60,
    parameters: { types: [type], platform: "M" },
    schema,
    toView: (wire) => wire.map((item) => toAnnouncement(item, gateway)),
  });
}

/** Banners of a group: `m_home`, `m_rng`, `m_sports`, … (docs/gateway.md 3.6). @throws GatewayError */
export function listBanners(gateway: GatewayClient, group: string): Promise<Banner[]> {
  return gateway.readFeed("listBanners", {
    freshSeconds: 60,
    parameters: { types: ["B"], groupName: group, platform: "M" },
    schema: bannersSchema,
    toView: (wire) => wire.map((item) => toBanner(item, gateway)),
  });
}

/** Notices, with the member's read marks (docs/gateway.md 3.6). @throws GatewayError */
export function listNotices(gateway: GatewayClient): Promise<Announcement[]> {
  return gateway.readPersonalFeed("listNotices", {
    // Of guests only: a notice that the merchant takes back must not stay, the last one neither (docs/gateway.md 3.6).
    freshSeconds: 5,
    hasContent: () => true,
    parameters: { types: ["PL"], platform: "M" },
    schema: noticesSchema,
    toView: (wire) => wire.map((item) => toAnnouncement(item, gateway)),
  });
}

/** Promotions; `listAvailablePromotions` has their status for a member (docs/gateway.md 3.6). @throws GatewayError */
export function listPromotions(gateway: GatewayClient): Promise<Announcement[]> {
  return gateway.readFeed("listAnnouncements", {
    freshSeconds: 60,
    parameters: { types: ["PR"], platform: "M" },
    schema: promotionsSchema,
    toView: (wire) => wire.map((item) => toAnnouncement(item, gateway)),
  });
}

/** Pop-ups of all audiences (docs/gateway.md 3.6). @throws GatewayError */
export function listPopups(gateway: GatewayClient): Promise<Announcement[]> {
  return listByType(gateway, "PU", popupsSchema);
}

/** Hot announcements (docs/gateway.md 3.6). @throws GatewayError */
export function listHotAnnouncements(gateway: GatewayClient): Promise<Announcement[]> {
  return listByType(gateway, "H", hotAnnouncementsSchema);
}

/** Announcements for agents (docs/gateway.md 3.6). @throws GatewayError */
export function listAgentAnnouncements(gateway: GatewayClient): Promise<Announcement[]> {
  return listByType(gateway, "A", agentAnnouncementsSchema);
}

/** Categories of promotions (docs/gateway.md 3.6). @throws GatewayError */
export function listPromotionCategories(gateway: GatewayClient): Promise<PromotionCategory[]> {
  return gateway.readFeed("getPromotionCategories", {
    freshSeconds: 300,
    schema: promotionCategoriesSchema,
    toView: (wire) => wire.categories.map((item) => ({ id: item.id, name: item.name ?? item.id })),
  });
}

/**
 * Popular lottery draws (docs/gateway.md 3.6 `getPopularAnnouncements`). That the operation returns draws is assumed.
 * @throws GatewayError
 */
export function listPopularDraws(gateway: GatewayClient): Promise<OpenDraw[]> {
  return gateway.readFeed("getPopularAnnouncements", {
    freshSeconds: 5,
    parameters: { count: 10 },
    schema: openDrawsSchema,
    toView: toOpenDraws,
  });
}

/** Marks an announcement as read by the member (docs/gateway.md 3.6). @throws GatewayError */
export function markAnnouncementRead(gateway: GatewayClient, id: string): Promise<void> {
  const parameters = { announcementId: toWireId(id), read: true };
  return gateway.call("markAnnouncementRead", { parameters, ...noContent });
}
