import { AGENT_NOTICES } from "./content/agent-notices";
import { type AnnouncementDraft, FIRST_NOTICE_ID } from "./content/draft";
import { GAME_NOTICES } from "./content/game-notices";
import { HOSTILE_NOTICE } from "./content/hostile-notice";
import { HOT_LINES, POPUPS } from "./content/popups";
import { PROMOTIONS } from "./content/promotions";
import { SERVICE_NOTICES } from "./content/service-notices";
import { localised } from "./game-names";
import type { Announcement, AnnouncementLink, AnnouncementType, Banner } from "./types";

const DAY = 86_400_000;
const FIRST_PROMOTION_ID = 601;
const FIRST_POPUP_ID = 701;
const FIRST_HOT_ID = 801;
const FIRST_AGENT_ID = 901;

function numberDrafts(
  type: AnnouncementType,
  firstId: number,
  baseDate: number,
  drafts: readonly AnnouncementDraft[],
): Announcement[] {
  return drafts.map((draft, index) => {
    const id = firstId + index;
    return {
      id,
      type,
      group: "m_home",
      titles: localised(draft.titles),
      contents: draft.contents,
      others: draft.others ?? {},
      ...datesOf(draft, baseDate),
      execution: draft.execution ?? null,
      categoryIds: draft.categoryIds ?? [],
      joinRequirements: draft.joinRequirements ?? [],
      images: (draft.covers ?? []).map((art, imageIndex) => ({
        imageId: id * 10 + imageIndex + 1,
        sequence: imageIndex + 1,
        art,
      })),
      link: draft.link ? withPromotionId(draft.link) : null,
      priority: index + 1,
    };
  });
}

function datesOf({ startsInDays, endsInDays }: AnnouncementDraft, baseDate: number) {
  return {
    startDate: baseDate + startsInDays * DAY,
    endDate: endsInDays === undefined ? null : baseDate + endsInDays * DAY,
    noExpiry: endsInDays === undefined ? 1 : 0,
  } as const;
}

/** The id of a promotion by its position in the promotion list, from 0. */
export function promotionId(position: number): number {
  return FIRST_PROMOTION_ID + position;
}

function withPromotionId(link: AnnouncementLink): AnnouncementLink {
  if ("promotion" in link) return { promotion: promotionId(link.promotion) };
  return "linkedPromotion" in link ? { linkedPromotion: promotionId(link.linkedPromotion) } : link;
}

function asAnnouncement(banner: Banner, baseDate: number): Announcement {
  return {
    id: banner.announcementId,
    type: "B",
    group: banner.group,
    titles: banner.titles,
    contents: { EN: "", CN: "", MY: "" },
    others: {},
    startDate: baseDate - 30 * DAY,
    endDate: null,
    noExpiry: 1,
    execution: null,
    categoryIds: [],
    joinRequirements: [],
    images: [{ imageId: banner.announcementId * 10 + 1, sequence: 1, art: banner.art }],
    link: null,
    priority: 1,
  };
}

/** Announcements of every type in list order. Dates are relative to `baseDate` (epoch ms). */
export function buildAnnouncements(banners: readonly Banner[], baseDate: number): Announcement[] {
  // Ids follow the order of the text files, because texts refer to pictures by id. The list shows the newest first.
  const notices = numberDrafts("PL", FIRST_NOTICE_ID, baseDate, [...SERVICE_NOTICES, ...GAME_NOTICES, HOSTILE_NOTICE]);
  return [
    ...notices.sort((first, second) => second.startDate - first.startDate),
    ...numberDrafts("PR", FIRST_PROMOTION_ID, baseDate, PROMOTIONS),
    ...numberDrafts("PU", FIRST_POPUP_ID, baseDate, POPUPS),
    ...numberDrafts("H", FIRST_HOT_ID, baseDate, HOT_LINES),
    ...numberDrafts("A", FIRST_AGENT_ID, baseDate, AGENT_NOTICES),
    ...banners.map((banner) => asAnnouncement(banner, baseDate)),
  ];
}
