import { getOwnInfo, hasDownloadPromo } from "~/frame/member-info.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { findLink, namedLinks } from "~/site/named-links.server";
import { getSite } from "~/site/site.server";
import { getSiteTemplate } from "~/site/template.server";
import { getRank, type Rank } from "./member-centre.server";
import { type Entry, listEntries } from "./screens.server";

export interface Benefits {
  rank: SectionResult<Rank>;
  /** Words of the VIP download promotion, "" for our own; absent below rank level 1. */
  download?: string;
  /** What a level brings, as far as the settings have a page for it. */
  entries: Entry[];
  /** Ways to customer service that only members of this level see (docs/gateway.md 3.5, `labelIds`). */
  service: { title: string; url: string }[];
}

/** Names the merchant's own page about levels may have in the settings. */
const BENEFIT_LINKS = ["vipbenefits", "vipbenefit", "benefits", "vip"];

/**
 * The benefits of the member's level: "none" where they are not shown, because the club label decides (docs/gateway.md 3.9,
 * M1), and "failed" where it cannot be told.
 */
export async function getBenefits(ctx: RequestContext): Promise<Benefits | "none" | "failed"> {
  const [site, read] = await Promise.all([getSite(ctx), optionalSection(ctx, getOwnInfo(ctx))]);
  if (!read.ok) return "failed";
  const info = read.data;
  if (!info.club?.showsBenefits) return "none";
  const { labelId } = info.club;
  const [rank, template] = await Promise.all([optionalSection(ctx, getRank(ctx)), getSiteTemplate(ctx)]);
  const url = findLink(namedLinks(site), BENEFIT_LINKS);
  const about: Entry[] = url ? [{ label: "member:about_levels", icon: "vip", to: url, outside: true }] : [];
  const bonus = listEntries(site, "records").filter(({ label }) => label === "member:bonus_details");
  return {
    rank,
    ...(hasDownloadPromo(info) ? { download: template.appDescription ?? "" } : {}),
    entries: [...about, ...bonus],
    service: site.customerService
      .filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
      .map(({ title, url }) => ({ title, url })),
  };
}
