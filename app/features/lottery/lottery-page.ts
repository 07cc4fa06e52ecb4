import type { LotteryDraw } from "~/ui/games/draw-list";
import type { Tile } from "~/ui/games/tile-grid";
import type { VendorPill } from "~/ui/games/vendor-strip";
import type { Tab } from "~/ui/layout/tabs";

/** The two lotteries: the ordinary one at /m/lott and the extra one at /m/elott. */
export type LotteryCategory = "LOTT" | "ELOTT";

/** What a lottery page is narrowed to; all of it is in the address. */
export interface LotteryQuery {
  /** Vendor code, "" for the first. */
  vendor: string;
  /** Group code, "" for the first. */
  group: string;
  /** Tradition or Entertainment (specification section 9, play types). */
  playType: "trad" | "ent";
}

/** A lottery page as its screen needs it. */
export interface LotteryPage {
  category: LotteryCategory;
  query: LotteryQuery;
  /** Lottery vendors to choose from, where there are several. */
  vendors: VendorPill[];
  playTypes: Tab[];
  groups: Tab[];
  /** The draws of the chosen group. */
  draws: LotteryDraw[];
  /** The lotteries, or their draws, did not load. */
  failed?: true;
  /** Form values of the lobby of all lotteries, and of the view over all draws where the play type has it. */
  lobby: string;
  longDragon?: string;
  /** Vendors of the category that have a lobby of their own. */
  others: Tile[];
}

const CODE = /^[\w-]{1,40}$/;

/** Reads the choices of an address; what cannot be read counts as absent. */
export function readLotteryQuery(params: URLSearchParams): LotteryQuery {
  const code = (name: string) => {
    const value = params.get(name) ?? "";
    return CODE.test(value) ? value : "";
  };
  return {
    vendor: code("vassalage"),
    group: code("group"),
    playType: params.get("playType") === "ent" ? "ent" : "trad",
  };
}

/** The address of a lottery page with these choices. */
export function lotteryAddress(category: LotteryCategory, { vendor, group, playType }: LotteryQuery): string {
  const params = new URLSearchParams();
  if (vendor) params.set("vassalage", vendor);
  if (group) params.set("group", group);
  if (playType === "ent") params.set("playType", playType);
  const query = params.toString();
  return `/m/${category.toLowerCase()}${query ? `?${query}` : ""}`;
}
