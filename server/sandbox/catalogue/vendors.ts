import { localised } from "./game-names";
import { FAMILY_TYPES, VENDOR_ROWS } from "./games";
import { type Classification, type Game, LANE_TITLES, type Lane, type LaneTitle, type Vendor } from "./types";
import { CLASSIFICATION_LABELS } from "./words/labels";
import type { Family, VendorRow } from "./words/vendor-row";

function lanesOf(row: VendorRow): LaneTitle[] {
  const families = Object.keys(row.offers) as Family[];
  const offered = new Set<LaneTitle>(families.map((family) => FAMILY_TYPES[family]));
  if (row.offers.BINGO !== undefined) offered.add("BINGO");
  if (row.lotteryLane !== undefined) offered.add(row.lotteryLane);
  return LANE_TITLES.filter((title) => offered.has(title));
}

export function buildVendors(): Vendor[] {
  return VENDOR_ROWS.map((row) => {
    const [letters, palette, form] = row.mark;
    return {
      code: row.code,
      names: localised(row.names),
      art: { letters, palette, form },
      lanes: lanesOf(row),
      isHot: row.flags?.includes("hot") ?? false,
      isNew: row.flags?.includes("new") ?? false,
      freeplay: !row.flags?.includes("real money only"),
    };
  });
}

/** Whether the game belongs to the lane; bingo games are in the slot lane too, as classification BG. */
export function isInLane(game: Game, title: LaneTitle): boolean {
  return title === "BINGO" ? game.classification === "BG" : game.gameType === title;
}

function classificationsOf(games: readonly Game[]): Classification[] {
  return CLASSIFICATION_LABELS.flatMap(([key, names], index) => {
    const members = games.filter((game) => game.classification === key);
    if (members.length === 0) return [];
    return [
      { key, names: localised(names), sort: index + 1, vendors: [...new Set(members.map((game) => game.vendor))] },
    ];
  });
}

/** The category lanes in server order, each with its vendors: hot ones first, then as listed. */
export function buildLanes(vendors: readonly Vendor[], games: readonly Game[]): Lane[] {
  return LANE_TITLES.map((title) => {
    const members = vendors.filter((vendor) => vendor.lanes.includes(title));
    const hotFirst = [...members.filter((vendor) => vendor.isHot), ...members.filter((vendor) => !vendor.isHot)];
    return {
      title,
      vendorCodes: hotFirst.map((vendor) => vendor.code),
      classifications: classificationsOf(games.filter((game) => isInLane(game, title))),
    };
  });
}
