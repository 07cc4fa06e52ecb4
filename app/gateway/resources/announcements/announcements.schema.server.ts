import { z } from "zod";
import { count, flag, listOf, millis, requiredText, sideListOf, text } from "../../protocol/coercion.server";

const imageSchema = z.object({ sequence: count, url: requiredText });

const variantSchema = z.object({
  title: text,
  content: text,
  language: text,
  isDefault: flag,
  webImageUrl: text,
  mobileImageUrl: text,
});

const targetFields = { redirect: text, externalLink: text, redirectPromotionId: text };

/** Epoch milliseconds, or the date of the text form beside it (docs/gateway.md 1.11 quirk 19). */
const dateFields = { startDate: millis, endDate: millis, startDateStr: text, endDateStr: text, noExpiry: flag };

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
  promoAnnouncementCategoryIds: sideListOf(requiredText),
  announcementImages: sideListOf(imageSchema),
  contents: sideListOf(variantSchema),
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

/** Without a type in `types` its list is empty or absent (docs/gateway.md 3.6). */
export const announcementListsSchema = z.object({
  player: listOf(announcementSchema),
  promotion: listOf(announcementSchema),
  popup: listOf(announcementSchema),
  hot: listOf(announcementSchema),
  banners: listOf(bannerSchema),
});

export const promotionCategoriesSchema = z.object({
  categories: listOf(
    z
      .object({ id: requiredText, name: text, categoryName: text, title: text })
      .transform((item) => ({ id: item.id, name: item.name ?? item.categoryName ?? item.title })),
  ),
});
