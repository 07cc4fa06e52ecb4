import { type Catalogue, type Game, isInLane, type LaneTitle } from "../../catalogue";

/** The games of one lane, by vendor and counted by classification. */
interface LaneIndex {
  readonly byVendor: ReadonlyMap<string, readonly Game[]>;
  readonly countByClassification: ReadonlyMap<string, number>;
}

// Counting two thousand games for each call of the vendor feed takes milliseconds; the catalogue never changes.
const indexes = new WeakMap<Catalogue, Map<LaneTitle, LaneIndex>>();

function buildIndex(catalogue: Catalogue, lane: LaneTitle): LaneIndex {
  const byVendor = new Map<string, Game[]>();
  const countByClassification = new Map<string, number>();
  for (const game of catalogue.games) {
    if (!isInLane(game, lane)) continue;
    const games = byVendor.get(game.vendor);
    if (games) games.push(game);
    else byVendor.set(game.vendor, [game]);
    countByClassification.set(game.classification, (countByClassification.get(game.classification) ?? 0) + 1);
  }
  return { byVendor, countByClassification };
}

/** The index of a lane, built on first use. */
export function laneIndex(catalogue: Catalogue, lane: LaneTitle): LaneIndex {
  let lanes = indexes.get(catalogue);
  if (!lanes) {
    lanes = new Map();
    indexes.set(catalogue, lanes);
  }
  let index = lanes.get(lane);
  if (!index) {
    index = buildIndex(catalogue, lane);
    lanes.set(lane, index);
  }
  return index;
}
