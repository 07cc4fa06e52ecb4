import { toGameKey } from "~/gateway/resources/games/game-view.server";
import { isLotteryGame } from "~/gateway/resources/lottery/lottery-vendors.server";
import { formatNumber } from "~/ui/format";
import type { Tile, VendorPill } from "~/ui/response-schema.server";
import { findCategory } from "../categories/categories";
import type { VendorFilter } from "../categories/category-filters.server";
import type { VendorIcons } from "../games/game-card.server";
import { gameValue } from "../games/game-value";
import { isInMaintenance } from "../games/maintenance.server";
import { launchAddress } from "../launch/launch-address";

/** A tile that opens the vendor's only game, or links to the list of its games. @param category code of its category */
export function toVendorTile(vendor: VendorFilter, category: string, vendorIcons: VendorIcons): Tile {
  const { code, isHot, isNew } = vendor;
  const badge = isHot ? "hot" : isNew ? "new" : undefined;
  const onlyGame = findOnlyGame(vendor);
  return {
    ...toVendorLook(vendor, vendorIcons),
    ...(badge ? { badge } : {}),
    ...(onlyGame ? { key: onlyGame } : { key: `${category}.${code}`, to: vendorAddress(category, code) }),
  };
}

interface PillOptions {
  to: string;
  vendorIcons: VendorIcons;
  isChosen?: boolean;
  /** BCP 47 tag of the number of games; without it the pill has none. */
  countIn?: string | undefined;
}

/** A link to a vendor, or to what a list has of the vendor. */
export function toVendorPill(vendor: VendorFilter, { to, vendorIcons, isChosen, countIn }: PillOptions): VendorPill {
  const { code, gameCount } = vendor;
  const count = countIn && vendorCount(gameCount, countIn);
  return {
    code,
    to,
    ...toVendorLook(vendor, vendorIcons),
    ...(count ? { count } : {}),
    ...(isChosen ? { current: true } : {}),
  };
}

/** What a tile and a pill both show. That the vendor is in maintenance is to be seen before a tap. */
function toVendorLook(
  { code, name, maintenance }: VendorFilter,
  vendorIcons: VendorIcons,
): Pick<VendorPill, "name" | "mark" | "maintenance"> {
  const mark = vendorIcons.get(code);
  return { name, ...(mark ? { mark } : {}), ...(isInMaintenance(maintenance) ? { maintenance: true } : {}) };
}

/**
 * The number of a vendor's games, as tiles and pills show it. They have none at 0, where the gateway does not say it, and at
 * 1: "1 games" is wrong in most languages and tells nobody anything.
 * @param languageTag BCP 47 tag
 */
export function vendorCount(gameCount: number, languageTag: string): string | undefined {
  return gameCount > 1 ? formatNumber(gameCount, languageTag) : undefined;
}

/** The page of a vendor's games in a category. Lottery vendors have a page with draws instead of a game list. */
export function vendorAddress(category: string, vendor: string): string {
  const lotteryPath = isLotteryGame({ category, vendor }) ? findCategory(category)?.path : undefined;
  return `${lotteryPath ?? "/m/provider"}?${new URLSearchParams({ vassalage: vendor })}`;
}

/**
 * The page of the vendor's only game, for links: these open no game. The game list may lack the game.
 * @param from address of the page with the link
 * @returns undefined for a vendor with a list of games
 */
export function findOnlyGamePage(vendor: VendorFilter, from: string): string | undefined {
  const game = findOnlyGame(vendor);
  return game && launchAddress({ game, from });
}

/** The form value of the game that the vendor's card opens at once. */
function findOnlyGame({ code, gameType, opensDirectly }: VendorFilter): string | undefined {
  return opensDirectly && gameValue({ key: toGameKey(gameType, code, opensDirectly.nodeId), ...opensDirectly });
}
