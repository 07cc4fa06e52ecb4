import { hasDownloadPromo } from "~/frame/member/current-member.server";
import type { MemberInfo } from "~/gateway/resources/member/member.server";
import type { ServiceEntry } from "~/gateway/resources/site/settings.server";
import { getCustomerServiceLinks } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { type SectionResult, withFallback } from "~/http/responses/optional-section.server";
import type { LayoutTemplate } from "~/site/layout-template.server";
import { findMerchantPage } from "~/site/named-links.server";
import { serviceEntries } from "~/site/settings-feeds";
import { getSite } from "~/site/site.server";
import type { Benefits, Entry, Rank } from "./member.response-schema.server";
import { listEntries } from "./screens.server";

/** Names that the merchant's page about levels can have in the site settings. */
const LEVEL_PAGE_NAMES = ["vipbenefits", "vipbenefit", "benefits", "vip"];

/** What the benefits are made of. */
interface BenefitParts {
  /** The member's club. */
  club: NonNullable<MemberInfo["club"]>;
  rank: SectionResult<Rank>;
  template: LayoutTemplate;
  /** From `getContactFeed`. */
  contacts: readonly ServiceEntry[];
}

/** The feed of contacts, with those of levels; empty when it did not load. */
export function getContactFeed({ gateway }: RequestContext): Promise<readonly ServiceEntry[]> {
  return withFallback(getCustomerServiceLinks(gateway), []);
}

/** The benefits of the member's level (docs/gateway.md 3.9, M1). */
export function toBenefits(ctx: RequestContext, { club, rank, template, contacts }: BenefitParts): Benefits {
  const site = getSite(ctx);
  const { labelId } = club;
  const levelPage = findMerchantPage(site, LEVEL_PAGE_NAMES);
  const levelEntries: Entry[] = levelPage
    ? [{ label: "member:about_levels", icon: "vip", to: levelPage, outside: true }]
    : [];
  const bonusEntries = listEntries(site, "records").filter(({ label }) => label === "member:bonus_details");
  return {
    rank,
    ...(hasDownloadPromo(ctx, club) ? { download: template.appDescription ?? "" } : {}),
    entries: [...levelEntries, ...bonusEntries],
    service: serviceEntries(contacts, site)
      .filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
      .map(({ title, url }) => ({ title, url })),
  };
}
