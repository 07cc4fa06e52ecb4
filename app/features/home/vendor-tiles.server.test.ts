import { expect, test } from "vitest";
import { findCategory } from "~/catalogue/categories/categories";
import type { LobbyCategory } from "~/catalogue/categories/categories.server";
import type { Vendor } from "~/gateway/resources/games/vendors.server";
import type { HomeContext } from "./home-context.server";
import { toHomeTile, toVendorGrid, toVendorStrip } from "./vendor-tiles.server";

const counts = { NONE: 0, ONE: 1, TWO: 2, MANY: 1284 };
const vendors: Vendor[] = Object.entries(counts).map(([code, gameCount]) => ({
  code,
  name: code,
  gameType: "LIVE",
  gameCount,
  isHot: false,
  isNew: false,
}));
const home = {
  ctx: { preferences: { language: { textTag: "en" } } },
  site: { imageHosts: [] },
  vendorIcons: new Map(),
} as unknown as HomeContext;
const live = findCategory("LIVE") ?? expect.unreachable("a category of live games");

const shown = [
  ["NONE", undefined],
  ["ONE", undefined],
  ["TWO", "2"],
  ["MANY", "1,284"],
];

test("the vendor grid, the tiles and the strip have numbers of games above 1 (behaviour 3.29)", () => {
  const grid = toVendorGrid(home, { categories: [{ category: "LIVE", vendors, classifications: [] }] }, []);
  expect(grid.map(({ name, games }) => [name, games])).toEqual(shown);
  const tiles = vendors.map((vendor) => toHomeTile(vendor, live.code, home, undefined));
  expect(tiles.map(({ name, games }) => [name, games])).toEqual(shown);
  const strip = toVendorStrip(home, { category: live, vendors } as LobbyCategory, "");
  expect(strip.map(({ name, count }) => [name, count])).toEqual(shown);
});

test("the vendor grid opens the only game of a vendor, unless it has a list in another category (behaviour 3.14)", () => {
  const card = (code: string, gameType: string): Vendor => ({
    code,
    name: code,
    gameType,
    gameCount: 1,
    isHot: false,
    isNew: false,
    opensDirectly: { nodeId: "7", launchId: "lobby" },
  });
  const { opensDirectly, ...listed } = card("BOTH", "LIVE");
  const lanes = { LIVE: [card("ONE", "LIVE"), listed], SPORTS: [card("BOTH", "SPORTS")] };
  const categories = Object.entries(lanes).map(([category, cards]) => ({
    category,
    vendors: cards,
    classifications: [],
  }));
  expect(toVendorGrid(home, { categories }, []).map(({ key, to }) => to ?? key)).toEqual([
    "LIVE.ONE.7~lobby",
    "/m/provider?vassalage=BOTH",
  ]);
  const reversed = [...categories].reverse();
  expect(toVendorGrid(home, { categories: reversed }, []).map(({ key, to }) => to ?? key)).toEqual([
    "/m/provider?vassalage=BOTH",
    "LIVE.ONE.7~lobby",
  ]);
});
