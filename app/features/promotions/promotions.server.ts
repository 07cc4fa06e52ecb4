import { targetAddress } from "~/catalogue/link-target.server";
import { NOT_OFFERED, orNotOffered } from "~/gateway/protocol/errors.server";
import {
  type Announcement,
  listPromotionCategories,
  listPromotions,
} from "~/gateway/resources/announcements/announcements.server";
import { type AvailablePromotion, listAvailablePromotions } from "~/gateway/resources/rewards/rewards.server";
import { perRequest } from "~/http/context/per-request.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { mainSection, optionalSection } from "~/http/responses/optional-section.server";
import { dayOf } from "~/platform/time-zone.server";
import { hasOwnAccount } from "~/session/account-types";
import { imageAddress } from "~/site/image-address.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { findMerchantPage } from "~/site/named-links.server";
import { createSharePreview } from "~/site/share-preview.server";
import { getSite, type Site } from "~/site/site.server";
import { excerptOf } from "~/ui/rich-text/rich-text.server";
import type { JoinState, PromotionDetail, PromotionPage, PromotionView } from "./promotions.response-schema.server";

const SUMMARY_LENGTH = 140;

/** Names that the merchant's page about promotions can have in the site settings. */
const PROMOTION_PAGE_NAMES = ["promotions", "promotion", "activities", "activity"];

/** What the gateway says of the promotions to the signed-in member. It is not asked for guests and trial accounts ("none"). */
type Availability =
  | { kind: "known"; promotions: readonly AvailablePromotion[] }
  | { kind: "none" | "failed" | "not-offered" };

/**
 * The promotions of a category; all promotions without a category or with an unknown one. A failed gateway call sets `failed`.
 * @param category id
 */
export async function getPromotionPage(ctx: RequestContext, category: string | null): Promise<PromotionPage> {
  const site = getSite(ctx);
  const [promotions, categories, availability] = await Promise.all([
    mainSection(ctx, getPromotions(ctx)),
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
  const site = getSite(ctx);
  const [promotions, availability] = await Promise.all([mainSection(ctx, getPromotions(ctx)), getAvailability(ctx)]);
  if (!promotions.ok) return { state: "failed" };
  const promotion = promotions.data.find((item) => item.id === id);
  if (!promotion) return { state: "gone" };
  const joining = (await canBeJoined(ctx))
    ? joinStateOf(ctx, promotion, availability)
    : joiningElsewhere(promotion, site, availability);
  const view = toView(promotion, site, availability);
  const preview = createSharePreview(ctx, site, `/m/activityDetail?${new URLSearchParams({ id })}`, view.image);
  return {
    state: "found",
    promotion: view,
    ...(preview ? { preview } : {}),
    text: parseMerchantText(promotion.content, site),
    ...linkOf(promotion, joining),
    joining,
  };
}

/** A promotion that leads to itself has no link, nor has one whose address is where it is joined. */
function linkOf({ id, target }: Announcement, joining: JoinState): { link?: string } {
  const link = target?.kind === "promotion" && target.id === id ? undefined : targetAddress(target);
  const isShown = joining.kind === "elsewhere" && joining.to === link;
  return link && !isShown ? { link } : {};
}

const getPromotions = perRequest(({ gateway }) => listPromotions(gateway));

async function getAvailability(ctx: RequestContext): Promise<Availability> {
  const { record } = ctx.session;
  if (!hasOwnAccount(record)) return { kind: "none" };
  const answer = await optionalSection(ctx, orNotOffered(listAvailablePromotions(ctx.gateway)));
  if (!answer.ok) return { kind: "failed" };
  return answer.data === NOT_OFFERED ? { kind: "not-offered" } : { kind: "known", promotions: answer.data };
}

/** @returns undefined for a promotion of which the gateway says nothing */
function findAvailable(availability: Availability, id: string): AvailablePromotion | undefined {
  return availability.kind === "known" ? availability.promotions.find((item) => item.id === id) : undefined;
}

/** False if the gateway has no joining here, as far as is known: members join at the merchant's page or by service. */
async function canBeJoined({ gateway }: RequestContext): Promise<boolean> {
  const offers = await Promise.all([gateway.offers("getAvailablePromotions"), gateway.offers("joinPromotion")]);
  return offers.every(Boolean);
}

function joiningElsewhere(promotion: Announcement, site: Site, availability: Availability): JoinState {
  const status = findAvailable(availability, promotion.id)?.status;
  if (statusByDate(promotion) || (status && status !== "applying")) return { kind: "none" };
  const to = targetAddress(promotion.target) ?? findMerchantPage(site, PROMOTION_PAGE_NAMES);
  return { kind: "elsewhere", ...(to ? { to } : {}) };
}

function joinStateOf(ctx: RequestContext, promotion: Announcement, availability: Availability): JoinState {
  if (availability.kind === "none") {
    if (statusByDate(promotion)) return { kind: "none" };
    return { kind: ctx.session.record ? "trial" : "login" };
  }
  if (availability.kind === "failed") return { kind: "failed" };
  const available = findAvailable(availability, promotion.id);
  // A promotion that has not begun or has ended has a status that says why.
  if (availability.kind === "known" && !available && !statusByDate(promotion)) return { kind: "unlisted" };
  if (available?.status !== "applying") return { kind: "none" };
  const { asksComment, asksImages } = available;
  return { kind: "form", asksComment, asksImages, idempotencyKey: createIdempotencyKey(ctx) };
}

function toView(promotion: Announcement, site: Site, availability: Availability): PromotionView {
  const { id, title, content, startsAt, endsAt, noExpiry, coverPath } = promotion;
  const image = imageAddress(coverPath, site.imageHosts);
  const memberStatus = findAvailable(availability, id)?.status;
  const status = memberStatus ?? statusByDate(promotion);
  return {
    id,
    title,
    summary: excerptOf(parseMerchantText(content, site), SUMMARY_LENGTH),
    from: startsAt === undefined ? "" : dayOf(startsAt),
    ...(noExpiry || endsAt === undefined ? {} : { to: dayOf(endsAt) }),
    noExpiry,
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
