import { getCatalogue } from "~/catalogue/games.server";
import { findCategory } from "~/catalogue/list-pages";
import { listPromotions } from "~/gateway/resources/announcements/announcements.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { orElse } from "~/http/responses/optional-section.server";
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
export async function getMenu(context: RequestContext, site: Site): Promise<Menu> {
  const [categories, promotions] = await Promise.all([
    orElse(listCategories(context), usualCategories),
    orElse(listMenuPromotions(context), []),
  ]);
  return { rewards: hasFeature(site, "REWCEN3"), referral: offersReferral(context, site), categories, promotions };
}

/**
 * The first promotions, for the side menu and the footer. They are asked for as a guest, also for a member: every page
 * shows them, and only a guest's answer is kept.
 */
async function listMenuPromotions(context: RequestContext): Promise<Menu["promotions"]> {
  const promotions = await listPromotions(context.callAs(""));
  return promotions.slice(0, MENU_PROMOTIONS).map(({ id, title }) => ({ id, title }));
}

async function listCategories(context: RequestContext): Promise<string[]> {
  const { categories } = await getCatalogue(context);
  return categories
    .filter(({ category, vendors }) => vendors.length > 0 && findCategory(category)?.path)
    .map(({ category }) => category);
}

/** Invite friends: for guests, or when referral is allowed (specification section 2, side menu). */
function offersReferral({ shape, session: { record } }: RequestContext, site: Site): boolean {
  if (!shape && !record) return true;
  const trial = shape?.trial ?? (record !== undefined && isTrial(record.type));
  return referralOf(site, trial) === "open";
}
