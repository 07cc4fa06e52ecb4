import { getCurrentMember, hasDownloadPromo } from "~/frame/member/current-member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { findLink, listNamedLinks } from "~/site/named-links.server";
import { getSite } from "~/site/site.server";
import { getSiteTemplate } from "~/site/template.server";
import type { Benefits, Entry } from "./member.response-schema.server";
import { getRank } from "./member-centre.server";
import { listEntries } from "./screens.server";

/** Names that the merchant's page about levels can have in the site settings. */
const LEVEL_PAGE_NAMES = ["vipbenefits", "vipbenefit", "benefits", "vip"];

/**
 * The benefits of the member's level.
 * @returns "none" if the member's club does not show benefits (docs/gateway.md 3.9, M1), "failed" if that is unknown
 */
export async function getBenefits(ctx: RequestContext): Promise<Benefits | "none" | "failed"> {
  const [site, info] = await Promise.all([getSite(ctx), optionalSection(ctx, getCurrentMember(ctx))]);
  if (!info.ok) return "failed";
  const { club } = info.data;
  if (!club?.showsBenefits) return "none";
  const { labelId } = club;
  const [rank, template] = await Promise.all([optionalSection(ctx, getRank(ctx)), getSiteTemplate(ctx)]);
  const levelPage = findLink(listNamedLinks(site), LEVEL_PAGE_NAMES);
  const levelEntries: Entry[] = levelPage
    ? [{ label: "member:about_levels", icon: "vip", to: levelPage, outside: true }]
    : [];
  const bonusEntries = listEntries(site, "records").filter(({ label }) => label === "member:bonus_details");
  return {
    rank,
    ...(hasDownloadPromo(club) ? { download: template.appDescription ?? "" } : {}),
    entries: [...levelEntries, ...bonusEntries],
    service: site.customerService
      .filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
      .map(({ title, url }) => ({ title, url })),
  };
}
