import type { MarkForm, PaletteName } from "../../art";
import type { LaneTitle } from "../types";
import type { Term } from "./term";

/** What a vendor offers: how many games of which family. */
export type Family = "SLOTS" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "COCKFIGHT" | "BINGO" | "ORIGINAL";

export interface VendorRow {
  code: string;
  names: Term;
  mark: readonly [letters: string, palette: PaletteName, form: MarkForm];
  offers: Partial<Record<Family, number>>;
  /** Lanes of vendors without own games: lotteries open as a whole. */
  lotteryLane?: LaneTitle;
  flags?: readonly ("hot" | "new" | "real money only")[];
}
