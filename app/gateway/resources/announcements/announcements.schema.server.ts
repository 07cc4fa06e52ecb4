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

/** The list of one type. What the gateway sends of other types is not read (docs/gateway.md 3.6). */
export const noticesSchema = z.object({ player: listOf(announcementSchema) }).transform(({ player }) => player);
export const promotionsSchema = z
  .object({ promotion: listOf(announcementSchema) })
  .transform((lists) => lists.promotion);
export const popupsSchema = z.object({ popup: listOf(announcementSchema) }).transform(({ popup }) => popup);
export const hotAnnouncementsSchema = z.object({ hot: listOf(announcementSchema) }).transform(({ hot }) => hot);
export const bannersSchema = z.object({ banners: listOf(bannerSchema) }).transform(({ banners }) => banners);

/** Announcements of agents, in whatever list they stand. */
export const agentAnnouncementsSchema = z
  .object({
    agent: listOf(announcementSchema),
    player: optionalListOf(announcementSchema),
    hot: optionalListOf(announcementSchema),
    popup: optionalListOf(announcementSchema),
  })
  .transform(({ agent, player, hot, popup }) => [
    ...agent,
    ...[...player, ...hot, ...popup].filter(({ type }) => type === "A"),
  ]);

export const promotionCategoriesSchema = z.object({
  categories: listOf(
    z
      .object({ id: requiredText, name: text, categoryName: text, title: text })
      .transform((item) => ({ id: item.id, name: item.name ?? item.categoryName ?? item.title })),
  ),
});
