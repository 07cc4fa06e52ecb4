import { expect, test } from "vitest";
import { findListPage } from "~/catalogue/categories/list-pages";
import { toVendorTile } from "~/catalogue/vendors/vendor-views.server";
import type { Vendor, VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { getFilterOptions } from "./filter-options.server";
import { readListQuery } from "./list-query";

const vendorOf = (code: string, gameCount: number): Vendor => ({
  code,
  name: `${code} games`,
  gameType: "RNG",
  gameCount,
  isHot: false,
  isNew: false,
});
const catalogue: VendorCatalogue = {
  categories: [
    {
      category: "RNG",
      vendors: [vendorOf("JL", 9), vendorOf("PG", 1)],
      classifications: ["SLOT", "JACKPOT"].map((key) => ({ key, name: `${key}s`, gameCount: 4, vendors: [] })),
    },
    { category: "FISH", vendors: [vendorOf("PG", 0)], classifications: [] },
  ],
};

const card: Vendor = {
  ...vendorOf("HMT", 1),
  gameType: "SPORTS",
  opensDirectly: { nodeId: "7", launchId: "lobby" },
};

test("a vendor whose list may lack its only game leads to the page of the game (behaviour 4.7)", () => {
  const sports = { categories: [{ category: "SPORTS", vendors: [card, vendorOf("SBO", 4)], classifications: [] }] };
  const look = { languageTag: "en", vendorIcons: new Map(), popularGames: undefined };
  const targetsOf = (name: string, search: string) => {
    const list = findListPage(name) ?? expect.unreachable(name);
    const query = readListQuery(new URLSearchParams(search));
    return getFilterOptions(sports, { list, path: `/m/${name}`, query, ...look }).vendors.map(({ to }) => to);
  };
  const game = toVendorTile(card, "SPORTS", new Map()).key;
  expect(targetsOf("sport-games", "isNew=1")).toEqual([
    `/m/launch?${new URLSearchParams({ game, from: "/m/sport-games?isNew=1" })}`,
    "/m/sport-games?vassalage=SBO&isNew=1",
  ]);
  // A member's own list has the games that were played.
  expect(targetsOf("recent-games", "vassalage=HMT")).toEqual(["/m/recent-games?vassalage=HMT"]);
});

function optionsOf(name: string, search: string, feed = catalogue) {
  const list = findListPage(name) ?? expect.unreachable(name);
  const query = readListQuery(new URLSearchParams(search));
  const look = { languageTag: "en", vendorIcons: new Map(), popularGames: undefined };
  const { vendors, classifications, types } = getFilterOptions(feed, { list, path: `/m/${name}`, query, ...look });
  return {
    vendors: vendors.map(({ code, count }) => (count ? `${code} ${count}` : code)),
    classifications: classifications.map(({ name: label }) => label),
    types: types.map(({ code }) => code),
  };
}

test("a search names its vendor and its classification, so that they can be taken off (behaviour 4.31)", () => {
  expect(optionsOf("search-games", "gameName=koi&vassalage=JL&type=SLOT")).toEqual({
    vendors: ["JL"],
    classifications: ["SLOTs"],
    types: [],
  });
  expect(optionsOf("search-games", "gameName=koi")).toEqual({
    vendors: [],
    classifications: [],
    types: ["RNG", "FISH"],
  });
});

test("a list of one vendor offers the classifications of its games (behaviour 4.6), and no vendor", () => {
  const ofVendor = (key: string, vendors: readonly string[]) => ({ key, name: `${key}s`, gameCount: 4, vendors });
  const [slots, fish] = catalogue.categories;
  const keys = [ofVendor("SLOT", ["JL", "PG"]), ofVendor("MEGA", ["JL"]), ofVendor("LINE", ["PG"])];
  const inHouse = [ofVendor("CRASH", ["BGS"]), ofVendor("MINES", ["BGS"])];
  const categories = [
    { ...slots, classifications: keys },
    { ...fish, classifications: inHouse },
  ] as VendorCatalogue["categories"];
  for (const [name, search, labels] of [
    ["jili", "", ["SLOTs", "MEGAs"]],
    ["jili", "type=SLOT", ["SLOTs", "MEGAs"]],
    ["gameCenter", "gameType=JILI", ["SLOTs", "MEGAs"]],
    ["inHouse", "", ["CRASHs", "MINESs"]],
  ] as const)
    expect(optionsOf(name, search, { categories })).toMatchObject({ vendors: [], classifications: labels });
});

test("a list of games offers all vendors and classifications, with numbers above 1 (behaviour 3.29)", () => {
  expect(optionsOf("gameCenter", "")).toEqual({
    vendors: ["JL 9", "PG"],
    classifications: ["SLOTs", "JACKPOTs"],
    types: ["RNG", "FISH"],
  });
});

test("the only classification of a vendor is offered where it is chosen (behaviour 4.31)", () => {
  const [slots] = catalogue.categories;
  const only = [{ key: "SLOT", name: "SLOTs", gameCount: 4, vendors: [] }];
  const feed = { categories: [{ ...slots, classifications: only }] } as unknown as VendorCatalogue;
  expect(optionsOf("slot-games", "type=SLOT", feed).classifications).toEqual(["SLOTs"]);
  expect(optionsOf("slot-games", "", feed).classifications).toEqual([]);
});
