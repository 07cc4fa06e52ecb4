import { z } from "zod";
import { bit, id, picture, record, text, time } from "../support/shapes";

const image = record({ imageId: id, announcementId: id, sequence: z.number().int().min(1), url: picture });

const variant = record({
  sequence: z.number().int().min(1),
  title: text,
  content: z.string(),
  language: text,
  isDefault: bit,
  webImageUrl: z.string().nullable(),
  mobileImageUrl: z.string().nullable(),
});

/** Announcement item of docs/gateway.md 3.6. */
function item<Type extends string>(type: Type) {
  return record({
    id,
    type: z.literal(type),
    group: text,
    title: text,
    content: z.string(),
    startDate: time.nullable(),
    endDate: time.nullable(),
    startDateStr: z.string().optional(),
    endDateStr: z.string().optional(),
    noExpiry: bit,
    read: z.union([z.boolean(), bit]),
    status: z.literal("A").optional(),
    platform: z.enum(["A", "W", "M"]).optional(),
    execution: z.enum(["A", "B", "F"]).nullable(),
    priority: z.number().optional(),
    promoAnnouncementCategoryIds: z.array(z.number().int()).nullable(),
    announcementImages: z.array(image),
    contents: z.array(variant).optional(),
    redirect: z.enum(["REDIRECT_URL", "PROMO"]).nullable().optional(),
    externalLink: z.string().nullable().optional(),
    redirectPromotionId: id.nullable().optional(),
    linkedPromotionId: id.nullable().optional(),
    announcementLink: z.string().nullable().optional(),
    announcementDisplaySpeed: z.enum(["MEDIUM", "HIGH"]).optional(),
  });
}

const banner = record({
  bannerId: id,
  announcementId: id,
  title: text,
  url: picture,
  groupName: z.string().regex(/^[mw]_\w+$/),
  linkage: z.string(),
  linkageType: text,
  vendor: z.string().nullable(),
  gameType: z.string().nullable(),
  nodeId: id.nullable(),
  roomId: z.string().nullable(),
  platform: z.enum(["A", "W", "M"]),
  startDate: time.nullable(),
  endDate: time.nullable(),
  noExpiry: bit,
  redirect: z.enum(["REDIRECT_URL", "PROMO"]).nullable(),
  externalLink: z.string().nullable(),
  redirectPromotionId: id.nullable(),
});

/** Every list may be empty or absent when it was not asked for. */
const lists = {
  player: z.array(item("PL")).optional(),
  promotion: z.array(item("PR")).optional(),
  popup: z.array(item("PU")).optional(),
  hot: z.array(item("H")).optional(),
  banners: z.array(banner).optional(),
};

export const announcements = record(lists);
export const banners = record({ ...lists, banners: z.array(banner) });
export const notices = record({ ...lists, player: z.array(item("PL")) });
export const promotionCategories = record({ categories: z.array(record({ id, name: text })) });

/** Bare array of open draws. */
export const popular = z.array(
  record({ gameId: id, gameCode: text, gameGroupCode: text, numero: text, remainTime: z.number().int().min(0) }),
);
