import { toGameReference } from "~/catalogue/game-reference";
import { getCatalogue, vendorMarks } from "~/catalogue/games.server";
import { isLottery, LONG_DRAGON, lotteryReference, lotteryVendors } from "~/catalogue/lottery-reference";
import type { Vendor, VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { getPrizeMode, type PrizeMode } from "~/gateway/resources/launch/lottery-launch.server";
import {
  type LotteryGroup,
  listLotteryGroups,
  listOpenDraws,
  listVnLotteryGroups,
  listVnOpenDraws,
  type OpenDraw,
} from "~/gateway/resources/lottery/lottery.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { getSite } from "~/site/site.server";
import { describeDraws } from "./draws.server";
import { type LotteryCategory, type LotteryPage, type LotteryQuery, lotteryAddress } from "./lottery-page";

/** The lotteries of a back-end, by group, and the draws that are open. */
interface Offer {
  groups: LotteryGroup[];
  open: OpenDraw[];
}

/** What each category's lotteries are where the vendor feed does not say. */
const usualVendor: Record<LotteryCategory, string> = {
  LOTT: lotteryVendors.ordinary,
  ELOTT: lotteryVendors.vietnamese,
};

/**
 * Makes a lottery page: vendors, groups, and the draws of one group with the time to their close and their latest
 * numbers (specification sections 4 and 7, lottery). The parts fail alone.
 */
export async function getLotteryPage(
  ctx: RequestContext,
  category: LotteryCategory,
  query: LotteryQuery,
): Promise<LotteryPage> {
  const [site, catalogue] = await Promise.all([getSite(ctx), optionalSection(ctx, getCatalogue(ctx))]);
  const known = catalogue.ok ? catalogue.data : undefined;
  const lane = vendorsOf(known, category);
  const own = lane.filter(({ code }) => isLottery({ category, vendor: code }));
  const vendor = own.find(({ code }) => code === query.vendor)?.code ?? own[0]?.code ?? usualVendor[category];

  // Where the site does not say, the default of the specification (section 9, prize modes).
  const prizeMode = known ? getPrizeMode(known) : "ELOTT";
  const offer = await optionalSection(ctx, getOffer(ctx, vendor, prizeMode));
  const groups = offer.ok ? offer.data.groups : [];
  const group = groups.find(({ code }) => code === query.group) ?? groups[0];
  const chosen = { ...query, group: group?.code ?? "" };
  const to = (change: Partial<LotteryQuery>) => lotteryAddress(category, { ...query, ...change });
  const marks = vendorMarks(known, site);
  const draws = group && offer.ok ? await describeDraws(ctx, { category, vendor, group, open: offer.data.open }) : [];
  return {
    category,
    query: chosen,
    vendors: own.length > 1 ? own.map((item) => toPill(item, item.code === vendor, marks, to)) : [],
    playTypes: (["trad", "ent"] as const).map((playType) => ({
      to: to({ playType }),
      label: `play:type_${playType}`,
      current: playType === query.playType,
    })),
    groups: groups.map(({ code, name }) => ({ to: to({ group: code }), label: name, current: code === group?.code })),
    draws,
    ...(offer.ok ? {} : { failed: true as const }),
    lobby: lotteryReference(category, vendor),
    ...(query.playType === "ent" && vendor === lotteryVendors.ordinary
      ? { longDragon: lotteryReference(category, vendor, LONG_DRAGON) }
      : {}),
    others: lane.filter((item) => !own.includes(item)).map((item) => toTile(item, category, marks)),
  };
}

function vendorsOf(catalogue: VendorCatalogue | undefined, category: LotteryCategory): Vendor[] {
  return catalogue?.categories.find((lane) => lane.category === category)?.vendors ?? [];
}

async function getOffer({ gateway }: RequestContext, vendor: string, prizeMode: PrizeMode): Promise<Offer> {
  const vietnamese = vendor === lotteryVendors.vietnamese;
  const [groups, open] = await Promise.all([
    vietnamese ? listVnLotteryGroups(gateway, prizeMode) : listLotteryGroups(gateway),
    vietnamese ? listVnOpenDraws(gateway, prizeMode) : listOpenDraws(gateway, prizeMode),
  ]);
  return { groups, open };
}

function toPill(
  { code, name }: Vendor,
  current: boolean,
  marks: ReadonlyMap<string, string>,
  to: (change: Partial<LotteryQuery>) => string,
) {
  const mark = marks.get(code);
  return { code, name, to: to({ vendor: code, group: "" }), current, ...(mark ? { mark } : {}) };
}

/** A vendor that is no lottery of the lottery back-end: its one game, or the list of its games. */
function toTile({ code, name, opensDirectly }: Vendor, category: LotteryCategory, marks: ReadonlyMap<string, string>) {
  const mark = marks.get(code);
  return {
    key: opensDirectly
      ? toGameReference({ key: `${category}.${code}.${opensDirectly.nodeId}`, ...opensDirectly })
      : `${category}.${code}`,
    name,
    ...(mark ? { mark } : {}),
    ...(opensDirectly ? {} : { to: `/m/provider?${new URLSearchParams({ vassalage: code })}` }),
  };
}
