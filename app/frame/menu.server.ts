import { getCatalogue } from "~/catalogue/games.server";
import { findCategory } from "~/catalogue/list-pages";
import { listPromotions } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { referralOf } from "~/site/referral";
import { hasFeature, type Site } from "~/site/site.server";

/** What the side menu shows beyond its fixed rows (specification section 2, side menu). */
export interface Menu {
  /** Reward centre and promo code. */
  rewards: boolean;
  /** Whoever looks is asked to bring others in. */
  referral: boolean;
  /** Codes of the categories that have a page, in the server's order. */
  categories: string[];
  promotions: { id: string; title: string }[];
}

const MENU_PROMOTIONS = 3;
/** The order of the categories while the server's own cannot be had. */
const usualCategories = ["RNG", "LIVE", "FISH", "PVP", "SPORTS"];

/** Makes the menu. It never fails: what cannot be had is left out. */
export async function getMenu(ctx: RequestContext, site: Site): Promise<Menu> {
  const [categories, promotions] = await Promise.all([
    withFallback(listCategories(ctx), usualCategories),
    withFallback(listMenuPromotions(ctx), []),
  ]);
  return { rewards: hasFeature(site, "REWCEN3"), referral: offersReferral(ctx, site), categories, promotions };
}

/**
 * The first promotions, for the side menu and the footer. They are asked for as a guest, also for a member: every page
 * shows them, and only a guest's answer is kept.
 */
async function listMenuPromotions(ctx: RequestContext): Promise<Menu["promotions"]> {
  const promotions = await listPromotions(ctx.gatewayAs(""));
  return promotions.slice(0, MENU_PROMOTIONS).map(({ id, title }) => ({ id, title }));
}

async function listCategories(ctx: RequestContext): Promise<string[]> {
  const { categories } = await getCatalogue(ctx);
  return categories
    .filter(({ category, vendors }) => vendors.length > 0 && findCategory(category)?.path)
    .map(({ category }) => category);
}

/** Invite friends: for guests, or when referral is allowed (specification section 2, side menu). */
function offersReferral({ page: { variant: shape }, session: { record } }: RequestContext, site: Site): boolean {
  if (!shape && !record) return true;
  const trial = shape?.trial ?? (record !== undefined && isTrial(record.type));
  return referralOf(site, trial) === "open";
}
