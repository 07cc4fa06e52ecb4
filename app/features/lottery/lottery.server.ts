import { toBanner } from "~/catalogue/banners.server";
import { getVendorIcons, type VendorIcons } from "~/catalogue/games/game-card.server";
import { lotteryValue } from "~/catalogue/games/lottery-value.server";
import { isInMaintenance, toMaintenance } from "~/catalogue/games/maintenance.server";
import { PAST_DRAWS } from "~/catalogue/lottery/draws.server";
import { toVendorPill, toVendorTile } from "~/catalogue/vendors/vendor-views.server";
import { listBanners, listPopularDraws } from "~/gateway/resources/announcements/announcements.server";
import { getVendorCatalogue, type Vendor, type VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { type PrizeMode, playTypes, prizeModeOf } from "~/gateway/resources/launch/lottery-launch.server";
import {
  type LotteryGroup,
  listDraws,
  listLotteryGroups,
  listOpenDraws,
  listVnLotteryGroups,
  listVnOpenDraws,
  type OpenDraw,
} from "~/gateway/resources/lottery/lottery.server";
import { isLotteryGame, LONG_DRAGON, lotteryVendors } from "~/gateway/resources/lottery/lottery-vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { mainSection, optionalSection, withFallback } from "~/http/responses/optional-section.server";
import { getConfiguration } from "~/platform/configuration.server";
import { getSite } from "~/site/site.server";
import type { LotteryCategory, LotteryPage, LotteryQuery } from "./lottery.response-schema.server";
import { type DrawsRequest, type PopularRequest, toLotteryDraw, toPopularDraws } from "./lottery-draws.server";
import { lotteryAddress } from "./lottery-query";

/** Vendor of each category while the vendor catalogue is not available. */
const defaultVendors: Record<LotteryCategory, string> = {
  LOTT: lotteryVendors.ordinary,
  ELOTT: lotteryVendors.vietnamese,
};

/** The data of a lottery page: vendors, groups, and the draws of one group. Each section can fail alone. */
export async function getLotteryPage(
  ctx: RequestContext,
  category: LotteryCategory,
  query: LotteryQuery,
): Promise<LotteryPage> {
  const site = getSite(ctx);
  const [catalogueSection, banners] = await Promise.all([
    optionalSection(ctx, getVendorCatalogue(ctx.gateway)),
    withFallback(listBanners(ctx.gateway, category === "LOTT" ? "m_lott" : "m_elott"), []),
  ]);
  const catalogue = catalogueSection.ok ? catalogueSection.data : undefined;
  const vendorIcons = getVendorIcons(catalogue, site);
  const { lotteries, others } = vendorsOf(catalogue, category);
  const chosen = lotteries.find(({ code }) => code === query.vendor) ?? lotteries[0];
  const vendor = chosen?.code ?? defaultVendors[category];
  const prizeMode = prizeModeOf(catalogue);
  const schedule = await getSchedule(ctx, vendor, prizeMode);
  return {
    category,
    banners: banners.map((banner) => toBanner(banner, site)),
    vendors: lotteries.length > 1 ? toVendorPills(lotteries, vendor, vendorIcons, { category, query }) : [],
    playTypes: toPlayTypeTabs(category, query),
    ...(await toDraws(ctx, { category, query, vendor }, schedule)),
    ...(schedule.failed ? { failed: true } : {}),
    lobby: lotteryValue(category, vendor),
    ...(query.playType === "ent" && vendor === lotteryVendors.ordinary
      ? { longDragon: lotteryValue(category, vendor, LONG_DRAGON) }
      : {}),
    others: others.map((other) => toVendorTile(other, category, vendorIcons)),
    ...(isInMaintenance(chosen?.maintenance)
      ? { maintenance: toMaintenance(chosen.maintenance, ctx.preferences.language.textTag) }
      : {}),
  };
}

/** The vendors of the category: vendors of the lottery back-end, and all other vendors. */
function vendorsOf(
  catalogue: VendorCatalogue | undefined,
  category: LotteryCategory,
): { lotteries: Vendor[]; others: Vendor[] } {
  const vendors = catalogue?.categories.find((entry) => entry.category === category)?.vendors ?? [];
  const hasLotteries = ({ code }: Vendor) => isLotteryGame({ category, vendor: code });
  return { lotteries: vendors.filter(hasLotteries), others: vendors.filter((vendor) => !hasLotteries(vendor)) };
}

interface Schedule {
  groups: LotteryGroup[];
  openDraws: OpenDraw[];
  /** The groups did not load. */
  failed: boolean;
}

/** The lotteries by group, and their open draws. Each can fail alone; lotteries whose draws are unknown are shown. */
async function getSchedule(ctx: RequestContext, vendor: string, prizeMode: PrizeMode): Promise<Schedule> {
  const { gateway } = ctx;
  const isVietnamese = vendor === lotteryVendors.vietnamese;
  const [groups, openDraws] = await Promise.all([
    mainSection(
      ctx,
      isVietnamese ? listVnLotteryGroups(gateway, prizeMode) : listLotteryGroups(gateway),
      getConfiguration().sectionTimeout,
    ),
    optionalSection(ctx, isVietnamese ? listVnOpenDraws(gateway, prizeMode) : listOpenDraws(gateway, prizeMode)),
  ]);
  return {
    groups: groups.ok ? groups.data : [],
    openDraws: openDraws.ok ? openDraws.data : [],
    failed: !groups.ok,
  };
}

interface LotteryRequest {
  category: LotteryCategory;
  query: LotteryQuery;
}

/** The groups as tabs, and the draws of the chosen group, which is the first one when the address names none. */
async function toDraws(
  ctx: RequestContext,
  { category, query, vendor }: LotteryRequest & { vendor: string },
  { groups, openDraws }: Schedule,
): Promise<Pick<LotteryPage, "query" | "groups" | "draws" | "popular">> {
  const group = groups.find(({ code }) => code === query.group) ?? groups[0];
  const [draws, popular] = await Promise.all([
    group ? getLotteryDraws(ctx, { category, vendor, group, openDraws }) : [],
    // Popular draws are those of the ordinary lottery.
    vendor === lotteryVendors.ordinary
      ? getPopularDraws(ctx, { category, vendor, groups, shown: group, openDraws })
      : [],
  ]);
  return {
    query: { ...query, group: group?.code ?? "" },
    groups: groups.map(({ code, name }) => ({
      to: lotteryAddress(category, { ...query, group: code }),
      label: name,
      current: code === group?.code,
    })),
    draws,
    popular,
  };
}

/** The lotteries of a group with their open draw and their past draws. Never fails. */
function getLotteryDraws(ctx: RequestContext, request: DrawsRequest): Promise<LotteryPage["draws"]> {
  return Promise.all(
    request.group.lotteries.map(async (lottery) =>
      toLotteryDraw(ctx, request, {
        lottery,
        past: await optionalSection(ctx, listDraws(ctx.gateway, lottery.gameId, { size: PAST_DRAWS })),
      }),
    ),
  );
}

/** Popular draws of the other groups; an empty list if they do not load. */
async function getPopularDraws(ctx: RequestContext, request: PopularRequest): Promise<LotteryPage["popular"]> {
  const popular = await optionalSection(ctx, listPopularDraws(ctx.gateway));
  return popular.ok ? toPopularDraws(ctx, request, popular.data) : [];
}

function toPlayTypeTabs(category: LotteryCategory, query: LotteryQuery): LotteryPage["playTypes"] {
  return playTypes.map((playType) => ({
    to: lotteryAddress(category, { ...query, playType }),
    label: `play:type_${playType}`,
    current: playType === query.playType,
  }));
}

function toVendorPills(
  vendors: readonly Vendor[],
  chosen: string,
  vendorIcons: VendorIcons,
  { category, query }: LotteryRequest,
): LotteryPage["vendors"] {
  return vendors.map((vendor) => {
    const to = lotteryAddress(category, { ...query, vendor: vendor.code, group: "" });
    return toVendorPill(vendor, { to, vendorIcons, isChosen: vendor.code === chosen });
  });
}
