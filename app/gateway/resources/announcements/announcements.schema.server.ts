import { z } from "zod";
import {
  count,
  epochMilliseconds,
  flag,
  listOf,
  optionalListOf,
  requiredText,
  text,
} from "../../protocol/coercion.server";

const imageSchema = z.object({ sequence: count, url: requiredText });

const variantSchema = z.object({
  title: text,
  content: text,
  language: text,
  isDefault: flag,
  webImageUrl: text,
  mobileImageUrl: text,
});

const targetFields = { redirect: text, externalLink: text, redirectPromotionId: text, linkedPromotionId: text };

/** Epoch milliseconds, and beside them or alone text in the `Str` field (docs/gateway.md 1.11 quirk 19). */
const dateFields = {
  startDate: epochMilliseconds,
  endDate: epochMilliseconds,
  startDateStr: text,
  endDateStr: text,
  noExpiry: flag,
};

export const announcementSchema = z.object({
  id: requiredText,
  type: text,
  title: text,
  content: text,
  group: text,
  groupName: text,
  execution: text,
  read: flag,
  ...dateFields,
  ...targetFields,
  announcementLink: text,
  promoAnnouncementCategoryIds: optionalListOf(requiredText),
  announcementImages: optionalListOf(imageSchema),
  contents: optionalListOf(variantSchema),
});

export const bannerSchema = z.object({
  bannerId: requiredText,
  announcementId: text,
  title: text,
  url: requiredText,
  groupName: text,
  linkage: text,
  linkageType: text,
  vendor: text,
  gameType: text,
  nodeId: text,
  roomId: text,
  ...dateFields,
  ...targetFields,
});

/** A list is empty or missing if its type was not requested (docs/gateway.md 3.6). */
export const announcementListsSchema = z.object({
  player: listOf(announcementSchema),
  promotion: listOf(announcementSchema),
  popup: listOf(announcementSchema),
  hot: listOf(announcementSchema),
  agent: listOf(announcementSchema),
  banners: listOf(bannerSchema),
});

export const promotionCategoriesSchema = z.object({
  categories: listOf(
    z
      .object({ id: requiredText, name: text, categoryName: text, title: text })
      .transform((item) => ({ id: item.id, name: item.name ?? item.categoryName ?? item.title })),
  ),
});
