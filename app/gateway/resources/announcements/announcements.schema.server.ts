import { z } from "zod";
import { count, flag, listOf, optionalListOf, requiredText, text } from "../../protocol/coercion.server";
import { wireDate } from "../../protocol/moments.server";

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

/** Dates, and beside them or alone text in the `Str` field (docs/gateway.md 1.11 quirk 19). */
const dateFields = {
  startDate: wireDate,
  endDate: wireDate,
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
  platform: text,
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
  platform: text,
  vendor: text,
  gameType: text,
  nodeId: text,
  roomId: text,
  ...dateFields,
  ...targetFields,
});

/** Items of the desktop site are left out: a gateway may ignore the parameter `platform` (docs/gateway.md 3.6). */
function forMobile<Item extends { platform: string | undefined }>(items: Item[]): Item[] {
  return items.filter(({ platform }) => platform?.toUpperCase() !== "W");
}

const announcements = listOf(announcementSchema).transform(forMobile);
const otherAnnouncements = optionalListOf(announcementSchema).transform(forMobile);
const banners = listOf(bannerSchema).transform(forMobile);

/** The list of one type. What the gateway sends of other types is not read (docs/gateway.md 3.6). */
export const noticesSchema = z.object({ player: announcements }).transform(({ player }) => player);
export const promotionsSchema = z.object({ promotion: announcements }).transform(({ promotion }) => promotion);
export const popupsSchema = z.object({ popup: announcements }).transform(({ popup }) => popup);
export const hotAnnouncementsSchema = z.object({ hot: announcements }).transform(({ hot }) => hot);
export const bannersSchema = z.object({ banners }).transform((lists) => lists.banners);

/** Announcements of agents, in whatever list they stand. */
export const agentAnnouncementsSchema = z
  .object({
    agent: announcements,
    player: otherAnnouncements,
    hot: otherAnnouncements,
    popup: otherAnnouncements,
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
