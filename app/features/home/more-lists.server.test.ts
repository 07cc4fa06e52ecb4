import { expect, test } from "vitest";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { listMoreLists } from "./more-lists.server";

function catalogueOf(category: string, games: Record<string, number>): VendorCatalogue {
  const vendors = Object.entries(games).map(([code, gameCount]) => ({
    code,
    name: code,
    gameType: category,
    gameCount,
    isHot: false,
    isNew: false,
  }));
  return { categories: [{ category, vendors, classifications: [] }] };
}

test.each([
  ["games of both", catalogueOf("RNG", { JL: 3, BGS: 2 }), ["/m/inHouse", "/m/gameCenter"]],
  ["vendors without numbers of games", catalogueOf("RNG", { JL: 0, BGS: 0 }), ["/m/inHouse", "/m/gameCenter"]],
  ["no in-house games", catalogueOf("RNG", { JL: 3, BGS: 0 }), ["/m/gameCenter"]],
  ["no in-house vendor", catalogueOf("RNG", { JL: 3 }), ["/m/gameCenter"]],
  ["lotteries alone", catalogueOf("LOTT", { LOTT: 3 }), []],
  ["no categories", { categories: [] }, []],
  ["no vendor feed", undefined, []],
])("with %s home leads to their lists (behaviour 3.21)", (_, catalogue, paths) => {
  expect(listMoreLists(catalogue).map(({ to }) => to)).toEqual(paths);
});
