import { findCategory } from "~/catalogue/categories/categories";
import { getRegisterSettings } from "~/gateway/resources/accounts/registration.server";
import { listPromotions } from "~/gateway/resources/announcements/announcements.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { isReferralOpen } from "~/site/referral";
import { registrationRules } from "~/site/settings-feeds";
import { hasModule, type Site } from "~/site/site.server";
import type { Menu } from "../frame.response-schema.server";
import { variantOf } from "../member/member-variant.server";

const MAX_PROMOTIONS = 3;
/** Used when the vendor catalogue cannot be loaded. */
const DEFAULT_CATEGORIES = ["RNG", "LIVE", "FISH", "PVP", "SPORTS"];

/**
 * The variable part of the side menu (docs/behaviour.md 2). Never rejects: promotions that cannot be loaded are absent.
 */
export async function getMenu(ctx: RequestContext, site: Site): Promise<Menu> {
  const [categories, promotions, referral] = await Promise.all([
    withFallback(listCategoriesWithPage(ctx), DEFAULT_CATEGORIES),
    withFallback(listMenuPromotions(ctx), []),
    offersReferral(ctx, site),
  ]);
  return { rewards: hasModule(site, "REWCEN3"), referral, categories, promotions };
}

/** The first promotions, for the side menu and the footer. */
async function listMenuPromotions(ctx: RequestContext): Promise<Menu["promotions"]> {
  const promotions = await listPromotions(ctx.gateway);
  return promotions.slice(0, MAX_PROMOTIONS).map(({ id, title }) => ({ id, title }));
}

async function listCategoriesWithPage(ctx: RequestContext): Promise<string[]> {
  const { categories } = await getVendorCatalogue(ctx.gateway);
  return categories
    .filter(({ category, vendors }) => vendors.length > 0 && findCategory(category)?.path)
    .map(({ category }) => category);
}

/** "Invite friends" is shown to guests, and to members who may invite. */
async function offersReferral(ctx: RequestContext, site: Site): Promise<boolean> {
  const variant = variantOf(ctx);
  const { record } = ctx.session;
  if (!variant && !record) return true;
  const isTrialUser = variant?.trial ?? (record !== undefined && isTrial(record.type));
  if (isTrialUser) return false;
  const rules = await withFallback(getRegisterSettings(ctx.gateway), {});
  return isReferralOpen(registrationRules(rules, site));
}
