import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { ListPage } from "~/catalogue/categories/list-pages";
import type { Game } from "~/gateway/resources/games/game-view.server";
import { readListQuery } from "./list-query";

/** The iteration of the event loop in which the cards of a list were made. */
let iteration = 0;
const builtIn = new Map<string, number>();
let count = 0;
let popular: Game[] = [];
let gatewayPageSize = 200;
/** The pages of favourites that were read. */
const favouritePages: unknown[] = [];
vi.doMock("~/gateway/resources/games/games.server", async (original) => ({
  ...(await original<object>()),
  listGames: async ({ language: name }: { language: string }) => {
    const games = Array.from({ length: count }, () => ({ name }) as Game);
    return { games, page: 1, pageSize: gatewayPageSize, totalPages: 1, totalCount: count, next: "no" };
  },
  listHotGames: async () => popular,
}));
vi.doMock("~/gateway/resources/games/vendors.server", async (original) => ({
  ...(await original<object>()),
  getVendorCatalogue: async () => ({ categories: [] }),
}));
vi.doMock("~/gateway/resources/games/player-games.server", async (original) => ({
  ...(await original<object>()),
  listFavourites: async (_gateway: unknown, { page, pageSize }: { page: number; pageSize: number }) => {
    favouritePages.push([page, pageSize]);
    return { games: [{ name: "" }], page, pageSize, totalPages: 9, next: "yes" };
  },
}));
vi.doMock("~/catalogue/games/game-card.server", () => ({
  getVendorIcons: () => new Map(),
  toGameCard: ({ name }: Game) => {
    builtIn.set(name, iteration);
    return {};
  },
}));
const { testContext } = await import("~/http/context/testing/test-context");
const { getGameListPage } = await import("./game-list.server");

const list = { source: "games", title: "slot" } as unknown as ListPage;
const request = { list, path: "/m/slot-games", query: readListQuery(new URLSearchParams("pageSize=200")) };

/** The gateway names its games after the language. */
const contextOf = (language: string) =>
  testContext({ gateway: { language }, request: { work: { priority: "search" } } });

/** The lists of three visitors whose data arrive at the same moment. @returns in how many iterations they were made */
async function buildThree(): Promise<number> {
  builtIn.clear();
  let isOver = false;
  const all = Promise.all(["a", "b", "c"].map((name) => getGameListPage(contextOf(name), request))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    iteration += 1;
    await nextIteration();
  }
  await all;
  expect([...builtIn.keys()].sort()).toEqual(["a", "b", "c"]);
  return new Set(builtIn.values()).size;
}

test("long lists whose data arrive at the same moment are made one in each iteration of the event loop", async () => {
  count = 200;
  expect(await buildThree()).toBe(3);
});

test("ordinary lists do not wait for a turn", async () => {
  count = 36;
  expect(await buildThree()).toBe(1);
});

test.each(["hot", "search"] as const)(
  "popular games of the source %s are filtered by vendor and type (behaviour 4.33)",
  async (source) => {
    const games = [
      { vendor: "JL", classification: "SLOT" },
      { vendor: "PG", classification: "SLOT" },
      { vendor: "JL", classification: "JACKPOT" },
    ];
    popular = games.map((game) => ({ ...game, name: "", category: "RNG" }) as Game);
    const query = readListQuery(new URLSearchParams("vassalage=JL&type=SLOT&minBet=5&minLine=20&isNew=1&pageSize=100"));
    const page = await getGameListPage(contextOf("popular"), {
      list: { ...list, source },
      path: "/m/hot-games",
      query,
    });
    expect(page).toMatchObject({ total: 1, query: { ...query, minBet: 0, minLine: 0, isNew: false } });
  },
);

test("each category and vendor that popular games offer has games, e-sports and cockfight too (behaviour 4.2, 4.7)", async () => {
  const vendors = { SBO: "SPORTS", AV: "SPORTS", SV3: "SPORTS", JL: "RNG" };
  popular = Object.entries(vendors).map(([vendor, category]) => ({ vendor, category, name: "" }) as Game);
  for (const source of ["hot", "search"] as const) {
    const read = (search: string) =>
      getGameListPage(contextOf("popular"), {
        list: { ...list, source },
        path: "/m/hot-games",
        query: readListQuery(new URLSearchParams(search)),
      });
    const all = await read("");
    expect(all.types.map(({ code }) => code)).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT", "RNG"]);
    for (const { code } of all.types) {
      const { total, vendors: offered } = await read(`gameType=${code}`);
      expect([code, total, offered.length]).toEqual([code, 1, source === "hot" ? 1 : 0]);
      for (const { to } of offered) expect([to, (await read(to.split("?")[1] ?? "")).total]).toEqual([to, 1]);
    }
  }
});

test("a page says how many games it has where the gateway has smaller pages than asked for", async () => {
  count = 20;
  gatewayPageSize = 20;
  const page = await getGameListPage(contextOf("small"), { ...request, query: readListQuery(new URLSearchParams()) });
  expect(page).toMatchObject({ pageSize: 20, shown: 20 });
});

test.each([
  ["pageNo=1&pageSize=36", 3],
  ["pageNo=2&pageSize=36", 3],
  ["pageNo=9&pageSize=36", 3],
  ["pageNo=1&pageSize=100", 1],
])("a page (%s) of 80 games says that there are %i pages", async (search, totalPages) => {
  popular = Array.from({ length: 80 }, () => ({ name: "", vendor: "JL", category: "RNG" }) as Game);
  const query = readListQuery(new URLSearchParams(search));
  const hot = { ...list, source: "hot" as const };
  expect(await getGameListPage(contextOf("popular"), { list: hot, path: "/m/hot-games", query })).toMatchObject({
    total: 80,
    totalPages,
  });
});

test("several pages of favourites together have no more than 504 games", async () => {
  await getGameListPage(contextOf("favourites"), {
    list: { ...list, source: "favourites" },
    path: "/m/fav-games",
    query: readListQuery(new URLSearchParams("pages=9")),
  });
  // The last page is for the total.
  expect(new Set(favouritePages.map(String))).toEqual(new Set(["1,200", "2,200", "9,200"]));
});
