import type { Classification, Lane, LaneTitle, Vendor } from "../../catalogue";
import type { SandboxContext } from "../../context";
import type { TextLanguage } from "../../http/language";
import { maintenanceOf } from "./game-views";
import { laneIndex } from "./lane-index";

function lotteryCount(vendor: string, context: SandboxContext): number {
  const { lotteries } = context.catalogue;
  const groups = vendor === lotteries.vietnameseVendor ? lotteries.vietnameseGroups : lotteries.groups;
  return groups.reduce((sum, group) => sum + group.games.length, 0);
}

/** Launch id on the card of a vendor that opens at once (docs/gateway.md 5.7). */
export function lobbyIdOf(vendor: string): string {
  return `${vendor}-lobby`;
}

/** Where a card stands in the feed. */
interface Place {
  readonly lane: LaneTitle;
  /** Both counted from 1. */
  readonly laneNumber: number;
  readonly cardNumber: number;
}

/** One sports vendor in three opens at once instead of opening a list (docs/gateway.md 3.7, G1 `isGame`). */
function openingFields(vendor: Vendor, { lane, cardNumber }: Place, context: SandboxContext) {
  const [first] = laneIndex(context.catalogue, lane).byVendor.get(vendor.code) ?? [];
  if (lane !== "SPORTS" || cardNumber % 3 !== 2 || !first) return { isGame: "VASSALAGE" };
  const gameId = lobbyIdOf(vendor.code);
  return { isGame: "game", gameId, nodeId: first.nodeId, telGameId: `${gameId}-m`, telNodeId: first.nodeId };
}

function card(vendor: Vendor, place: Place, language: TextLanguage, context: SandboxContext) {
  const { lane, laneNumber, cardNumber } = place;
  const icon = `/v/${vendor.code.toLowerCase()}.svg`;
  const vendorNumber = context.catalogue.vendors.indexOf(vendor);
  const gameCount =
    lane === "LOTT" || lane === "ELOTT"
      ? lotteryCount(vendor.code, context)
      : (laneIndex(context.catalogue, lane).byVendor.get(vendor.code)?.length ?? 0);
  return {
    cardId: laneNumber * 100 + cardNumber,
    id: `${lane}-${vendor.code}`,
    title: vendor.names[language],
    displayName: vendor.names[language],
    vassalage: vendor.code,
    accountTypeName: vendor.code,
    accountTypeId: 41 + vendorNumber,
    gameType: lane,
    // One vendor in three writes its numbers as text (docs/gateway.md 1.4).
    gameCount: vendorNumber % 3 === 2 ? String(gameCount) : gameCount,
    ...openingFields(vendor, place, context),
    isGameH5: 1,
    isHot: vendor.isHot ? 1 : 0,
    isNew: vendor.isNew ? 1 : 0,
    freeplay: vendor.freeplay ? 1 : 0,
    seamlessStatus: 1,
    appNewWindow: 0,
    h5Icon: icon,
    smallIcon: icon,
    lagerIcon: icon,
    mobileLargeIcon: icon,
    mobileSmallIcon: icon,
    maintenance: maintenanceOf(vendor, language, context),
  };
}

function classificationView(
  { key, names, sort, vendors }: Classification,
  lane: LaneTitle,
  language: TextLanguage,
  context: SandboxContext,
) {
  const gameCount = laneIndex(context.catalogue, lane).countByClassification.get(key) ?? 0;
  return { key, displayName: names[language], gameCount, sort, vendors };
}

/** A lane of the vendor feed (docs/gateway.md 3.7, G1); `laneNumber` counts from 1. */
export function laneView(
  { title: lane, vendorCodes, classifications }: Lane,
  laneNumber: number,
  language: TextLanguage,
  context: SandboxContext,
) {
  const vendors = vendorCodes.flatMap((code) => context.catalogue.vendorByCode.get(code) ?? []);
  return {
    title: lane,
    cards: vendors.map((vendor, index) => card(vendor, { lane, laneNumber, cardNumber: index + 1 }, language, context)),
    gameClassify: classifications.map((entry) => classificationView(entry, lane, language, context)),
  };
}
