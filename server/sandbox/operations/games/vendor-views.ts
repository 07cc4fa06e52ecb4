import type { Category, CategoryTitle, Classification, Game, Vendor } from "../../catalogue";
import type { SandboxContext } from "../../context";
import type { TextLanguage } from "../../http/language";
import { categoryIndex } from "./category-index";
import { maintenanceOf } from "./game-views";

function lotteryCount(vendor: string, context: SandboxContext): number {
  const { lotteries } = context.catalogue;
  const groups = vendor === lotteries.vietnameseVendor ? lotteries.vietnameseGroups : lotteries.groups;
  return groups.reduce((sum, group) => sum + group.games.length, 0);
}

/**
 * Launch id on the card of a vendor whose card launches a game directly (docs/gateway.md 5.7). Those of new vendors have
 * none: the node's id takes its place.
 */
function lobbyIdOf({ code, isNew }: Vendor, nodeId: number): string {
  return isNew ? String(nodeId) : `${code}-lobby`;
}

/** Position of a card in the feed. */
interface CardPosition {
  readonly category: CategoryTitle;
  /** Both numbers start at 1. */
  readonly categoryNumber: number;
  readonly cardNumber: number;
}

/**
 * The game that the card of a vendor launches directly instead of opening a list: one sports vendor in three has such a card
 * (docs/gateway.md 3.7, G1 `isGame`).
 */
function cardGameOf({ code }: Vendor, { catalogue }: SandboxContext): Game | undefined {
  const codes = catalogue.categories.find(({ title }) => title === "SPORTS")?.vendorCodes ?? [];
  return codes.indexOf(code) % 3 === 1 ? categoryIndex(catalogue, "SPORTS").byVendor.get(code)?.[0] : undefined;
}

/** Launch id of a game on the card of its vendor; empty for games that no card launches. */
export function cardIdOf({ nodeId }: Game, vendor: Vendor, context: SandboxContext): string {
  return cardGameOf(vendor, context)?.nodeId === nodeId ? lobbyIdOf(vendor, nodeId) : "";
}

/** Card games of new vendors need a window of their own. */
function openingFields(vendor: Vendor, category: CategoryTitle, context: SandboxContext) {
  const game = category === "SPORTS" ? cardGameOf(vendor, context) : undefined;
  if (!game) return { isGame: "VASSALAGE" };
  const { nodeId } = game;
  const gameId = lobbyIdOf(vendor, nodeId);
  const ids = vendor.isNew ? { gameId: "", telGameId: "" } : { gameId, telGameId: `${gameId}-m` };
  return { isGame: "game", ...ids, nodeId, telNodeId: nodeId, appNewWindow: vendor.isNew ? 1 : 0 };
}

function card(vendor: Vendor, position: CardPosition, language: TextLanguage, context: SandboxContext) {
  const { category, categoryNumber, cardNumber } = position;
  const icon = `/v/${vendor.code.toLowerCase()}.png`;
  const vendorNumber = context.catalogue.vendors.indexOf(vendor);
  const gameCount =
    category === "LOTT" || category === "ELOTT"
      ? lotteryCount(vendor.code, context)
      : (categoryIndex(context.catalogue, category).byVendor.get(vendor.code)?.length ?? 0);
  return {
    cardId: categoryNumber * 100 + cardNumber,
    id: `${category}-${vendor.code}`,
    title: vendor.names[language],
    displayName: vendor.names[language],
    vassalage: vendor.code,
    accountTypeName: vendor.code,
    accountTypeId: 41 + vendorNumber,
    gameType: category,
    // One vendor in three sends its numbers as text (docs/gateway.md 1.4).
    gameCount: vendorNumber % 3 === 2 ? String(gameCount) : gameCount,
    isGameH5: 1,
    isHot: vendor.isHot ? 1 : 0,
    isNew: vendor.isNew ? 1 : 0,
    freeplay: vendor.freeplay ? 1 : 0,
    seamlessStatus: 1,
    appNewWindow: 0,
    ...openingFields(vendor, category, context),
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
  category: CategoryTitle,
  language: TextLanguage,
  context: SandboxContext,
) {
  const gameCount = categoryIndex(context.catalogue, category).countByClassification.get(key) ?? 0;
  return { key, displayName: names[language], gameCount, sort, vendors };
}

/** A category of the vendor feed, which the protocol calls a lane (docs/gateway.md 3.7, G1). `categoryNumber` starts at 1. */
export function categoryView(
  { title: category, vendorCodes, classifications }: Category,
  categoryNumber: number,
  language: TextLanguage,
  context: SandboxContext,
) {
  const vendors = vendorCodes.flatMap((code) => context.catalogue.vendorByCode.get(code) ?? []);
  return {
    title: category,
    cards: vendors.map((vendor, index) =>
      card(vendor, { category, categoryNumber, cardNumber: index + 1 }, language, context),
    ),
    gameClassify: classifications.map((entry) => classificationView(entry, category, language, context)),
  };
}
