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
import { merchantText } from "~/site/merchant-text.server";
import { getSite, imageAddress, type Site } from "~/site/site.server";
import { formatDay } from "~/ui/format";
import { firstWords } from "~/ui/rich-text/rich-text.server";
import type { PromotionStatus } from "./promotion-status";
import type { Joining, PromotionDetail, PromotionPage, PromotionView } from "./promotion-view";

const LIST_DEADLINE_MS = 2500;
const SUMMARY_LETTERS = 140;

/** The page of a promotion. */
export function promotionPath(id: string): string {
  return `/m/activityDetail?${new URLSearchParams({ id })}`;
}

/**
 * The promotions of a category, or all of them where none is chosen or an unknown one is (specification section 4).
 * It never fails: the page says when it did not load. Members see what they may do with each.
 */
export async function getPromotionPage(ctx: RequestContext, category: string | null): Promise<PromotionPage> {
  const [site, found, categories, available] = await Promise.all([
    getSite(ctx),
    optionalSection(ctx, getPromotions(ctx), LIST_DEADLINE_MS),
    optionalSection(ctx, listPromotionCategories(ctx.gateway)),
    getAvailable(ctx),
  ]);
  const known = categories.ok ? categories.data : [];
  const chosen = known.find(({ id }) => id === category)?.id;
  if (!found.ok) return { failed: true, promotions: [], categories: [] };
  return {
    failed: false,
    promotions: found.data
      .filter(({ categoryIds }) => chosen === undefined || categoryIds.includes(chosen))
      .map((promotion) => toView(promotion, site, available)),
    categories: known.map(({ id, name }) => ({ id, name })),
    ...(chosen === undefined ? {} : { category: chosen }),
  };
}

/** One promotion with its text, and what this visitor can do about it. */
export async function getPromotion(ctx: RequestContext, id: string): Promise<PromotionDetail> {
  const [site, found, available] = await Promise.all([
    getSite(ctx),
    optionalSection(ctx, getPromotions(ctx), LIST_DEADLINE_MS),
    getAvailable(ctx),
  ]);
  if (!found.ok) return { state: "failed" };
  const promotion = found.data.find((item) => item.id === id);
  if (!promotion) return { state: "gone" };
  return {
    state: "found",
    promotion: toView(promotion, site, available),
    text: merchantText(promotion.content, site),
    joining: joiningOf(ctx, promotion, available),
  };
}

function getPromotions(ctx: RequestContext): Promise<readonly Announcement[]> {
  return ctx.memoize("promotions", () => listPromotions(ctx.gateway));
}

type Available = SectionResult<AvailablePromotion[]> | undefined;

/** What the member may do with each promotion; nothing for guests and trial users. Its failure is silent (docs/gateway.md 1.8). */
async function getAvailable(ctx: RequestContext): Promise<Available> {
  const { record } = ctx.session;
  if (!record || isTrial(record.type)) return undefined;
  return optionalSection(ctx, listAvailablePromotions(ctx.gateway));
}

function joiningOf({ session: { record } }: RequestContext, promotion: Announcement, available: Available): Joining {
  if (!available) {
    if (statusByDate(promotion)) return { kind: "none" };
    return { kind: record ? "trial" : "login" };
  }
  if (!available.ok) return { kind: "failed" };
  const own = available.data.find((item) => item.id === promotion.id);
  if (own?.status !== "applying") return { kind: "none" };
  return { kind: "form", asksComment: own.asksComment, asksImages: own.asksImages, idempotencyKey: randomUUID() };
}

function toView(promotion: Announcement, site: Site, available: Available): PromotionView {
  const { id, title, content, startsAt, endsAt, noExpiry, coverPath } = promotion;
  const image = imageAddress(coverPath, site.imageHosts);
  const own = available?.ok ? available.data.find((item) => item.id === id)?.status : undefined;
  const status = own ?? statusByDate(promotion);
  return {
    id,
    title,
    summary: firstWords(merchantText(content, site), SUMMARY_LETTERS),
    from: startsAt === undefined ? "" : formatDay(startsAt),
    ...(noExpiry || endsAt === undefined ? {} : { to: formatDay(endsAt) }),
    ...(image ? { image } : {}),
    ...(status ? { status } : {}),
  };
}

/** What the dates alone tell, for those who cannot join. */
function statusByDate({ startsAt = 0, endsAt, noExpiry }: Announcement): PromotionStatus | undefined {
  const now = Date.now();
  if (startsAt > now) return "coming soon";
  return !noExpiry && endsAt !== undefined && endsAt < now ? "closed" : undefined;
}
