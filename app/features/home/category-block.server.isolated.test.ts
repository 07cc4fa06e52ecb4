import { beforeEach, expect, test, vi } from "vitest";
import { findCategory } from "~/catalogue/categories/categories";
import type { Vendor } from "~/gateway/resources/games/vendors.server";
import type { HomeContext } from "./home-context.server";

let listed: string[] = [];
vi.doMock("~/gateway/resources/games/games.server", async (original) => ({
  ...(await original<object>()),
  listGames: async () => {
    const games = listed.map((name) => ({ key: `FISH.LIST.${name}`, nodeId: name, launchId: name, name }));
    return { games, totalCount: games.length };
  },
  listHotGames: async () => [],
}));
const { getCategoryBlock } = await import("./category-block.server");
const { getAllBlocks } = await import("./blocks.server");

const vendor = (code: string, opensDirectly?: Vendor["opensDirectly"]): Vendor => ({
  code,
  name: `Vendor ${code}`,
  gameType: "FISH",
  gameCount: 1,
  isHot: false,
  isNew: false,
  ...(opensDirectly ? { opensDirectly } : {}),
});
const one = vendor("ONE", { nodeId: "7", launchId: "lobby" });
const fishing = (...vendors: Vendor[]) => ({
  category: findCategory("FISH") ?? expect.unreachable("a category of fishing games"),
  vendors,
});
const home = (...vendors: Vendor[]) =>
  ({
    ctx: { gateway: {}, page: {}, preferences: { language: { textTag: "en" } } },
    site: { imageHosts: [] },
    vendorIcons: new Map(),
    categories: [fishing(...vendors)],
  }) as unknown as HomeContext;

beforeEach(() => {
  listed = [];
});

test("a category whose list is empty shows the games that its vendors' cards open, without View all (behaviour 3.11)", async () => {
  const vendors = [one, vendor("MANY")];
  const [block] = await getCategoryBlock(home(...vendors), fishing(...vendors), { allVendors: false });
  expect(block).toMatchObject({ kind: "row", count: "1", games: [{ game: "FISH.ONE.7~lobby", name: "Vendor ONE" }] });
  expect(block).not.toHaveProperty("moreTo");
});

test("the block of one vendor has the game of that vendor's card alone", async () => {
  const vendors = [one, vendor("TWO", { nodeId: "8", launchId: "8" })];
  const [block] = await getCategoryBlock(home(...vendors), fishing(...vendors), { vendor: "TWO", allVendors: true });
  expect(block).toMatchObject({ games: [{ game: "FISH.TWO.8" }] });
});

test("a list with games is shown as it is", async () => {
  listed = ["koi"];
  const [block] = await getCategoryBlock(home(one), fishing(one), { allVendors: false });
  expect(block).toMatchObject({ games: [{ game: "FISH.LIST.koi" }], moreTo: "/m/fishing-games" });
});

test("home leaves out hot games and JILI slots where there are none (behaviour 3.8)", async () => {
  expect(await getAllBlocks(home(vendor("MANY")))).toEqual([]);
});

test("home leaves out a category without any game (behaviour 3.11)", async () => {
  const ids = async (...vendors: Vendor[]) => (await getAllBlocks(home(...vendors))).map(({ id }) => id);
  expect(await ids(vendor("MANY"))).not.toContain("fish");
  expect(await ids(one)).toContain("fish");
});
