import type { MarkForm, PaletteName } from "../../art";
import type { CategoryTitle } from "../types";
import type { Term } from "./term";

/** Families of games. */
export type Family = "SLOTS" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "COCKFIGHT" | "BINGO" | "ORIGINAL";

export interface VendorRow {
  code: string;
  names: Term;
  mark: readonly [letters: string, palette: PaletteName, form: MarkForm];
  offers: Partial<Record<Family, number>>;
  /** Category of a lottery vendor, which has no games in the game list. */
  lotteryCategory?: CategoryTitle;
  flags?: readonly ("hot" | "new" | "real money only")[];
}
