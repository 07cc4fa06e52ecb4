import { randomUUID } from "node:crypto";
import {
  type Announcement,
  listPromotionCategories,
  listPromotions,
} from "~/gateway/resources/announcements/announcements.server";
import { type AvailablePromotion, listAvailablePromotions } from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { parseMerchantText } from "~/site/merchant-text.server";
import { getSite, imageAddress, type Site } from "~/site/site.server";
import { formatDay } from "~/ui/format";
import { excerptOf } from "~/ui/rich-text/rich-text.server";
import type { JoinState, PromotionDetail, PromotionPage, PromotionView } from "./promotions.response-schema.server";

/** Longer than for an optional section: the page consists of this list. */
const LIST_DEADLINE_MS = 2500;
const SUMMARY_LENGTH = 140;

/** The promotions available to the signed-in member; undefined for guests and trial accounts. */
type Availability = SectionResult<AvailablePromotion[]> | undefined;

/**
 * The promotions of a category; all of them if none or an unknown one is given. A failed gateway call sets `failed`.
 * @param category id
 */
export async function getPromotionPage(ctx: RequestContext, category: string | null): Promise<PromotionPage> {
  const [site, promotions, categories, availability] = await Promise.all([
    getSite(ctx),
    optionalSection(ctx, getPromotions(ctx), LIST_DEADLINE_MS),
    optionalSection(ctx, listPromotionCategories(ctx.gateway)),
    getAvailability(ctx),
  ]);
  if (!promotions.ok) return { failed: true, promotions: [], categories: [] };
  const allCategories = categories.ok ? categories.data : [];
  const selected = allCategories.find(({ id }) => id === category)?.id;
  return {
    failed: false,
    promotions: promotions.data
      .filter(({ categoryIds }) => selected === undefined || categoryIds.includes(selected))
      .map((promotion) => toView(promotion, site, availability)),
    categories: allCategories.map(({ id, name }) => ({ id, name })),
    ...(selected === undefined ? {} : { category: selected }),
  };
}

/** One promotion with its text, and whether this visitor can join it. */
export async function getPromotion(ctx: RequestContext, id: string): Promise<PromotionDetail> {
  const [site, promotions, availability] = await Promise.all([
    getSite(ctx),
    optionalSection(ctx, getPromotions(ctx), LIST_DEADLINE_MS),
    getAvailability(ctx),
  ]);
  if (!promotions.ok) return { state: "failed" };
  const promotion = promotions.data.find((item) => item.id === id);
  if (!promotion) return { state: "gone" };
  return {
    state: "found",
    promotion: toView(promotion, site, availability),
    text: parseMerchantText(promotion.content, site),
    joining: joinStateOf(ctx, promotion, availability),
  };
}

function getPromotions(ctx: RequestContext): Promise<readonly Announcement[]> {
  return ctx.memoize("promotions", () => listPromotions(ctx.gateway));
}

async function getAvailability(ctx: RequestContext): Promise<Availability> {
  const { record } = ctx.session;
  if (!record || isTrial(record.type)) return undefined;
  return optionalSection(ctx, listAvailablePromotions(ctx.gateway));
}

function joinStateOf(
  { session: { record } }: RequestContext,
  promotion: Announcement,
  availability: Availability,
): JoinState {
  if (!availability) {
    if (statusByDate(promotion)) return { kind: "none" };
    return { kind: record ? "trial" : "login" };
  }
  if (!availability.ok) return { kind: "failed" };
  const available = availability.data.find((item) => item.id === promotion.id);
  if (available?.status !== "applying") return { kind: "none" };
  const { asksComment, asksImages } = available;
  return { kind: "form", asksComment, asksImages, idempotencyKey: randomUUID() };
}

function toView(promotion: Announcement, site: Site, availability: Availability): PromotionView {
  const { id, title, content, startsAt, endsAt, noExpiry, coverPath } = promotion;
  const image = imageAddress(coverPath, site.imageHosts);
  const memberStatus = availability?.ok ? availability.data.find((item) => item.id === id)?.status : undefined;
  const status = memberStatus ?? statusByDate(promotion);
  return {
    id,
    title,
    summary: excerptOf(parseMerchantText(content, site), SUMMARY_LENGTH),
    from: startsAt === undefined ? "" : formatDay(startsAt),
    ...(noExpiry || endsAt === undefined ? {} : { to: formatDay(endsAt) }),
    ...(image ? { image } : {}),
    ...(status ? { status } : {}),
  };
}

/** The status for visitors to whom the gateway gives none. @returns undefined while the promotion runs */
function statusByDate({ startsAt = 0, endsAt, noExpiry }: Announcement): "coming soon" | "closed" | undefined {
  const now = Date.now();
  if (startsAt > now) return "coming soon";
  return !noExpiry && endsAt !== undefined && endsAt < now ? "closed" : undefined;
}
