import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { ListPage } from "~/catalogue/categories/list-pages";
import type { Game } from "~/gateway/resources/games/game-view.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { readListQuery } from "./list-query";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");

/** The iteration of the event loop in which the cards of a list were made. */
let iteration = 0;
const builtIn = new Map<string, number>();
let count = 0;
let popular: Game[] = [];
vi.doMock("~/gateway/resources/games/games.server", async (original) => ({
  ...(await original<object>()),
  listGames: async (name: string) => {
    const games = Array.from({ length: count }, () => ({ name }) as Game);
    return { games, page: 1, pageSize: 200, totalPages: 1, totalCount: count, next: "no" };
  },
  listHotGames: async () => popular,
}));
vi.doMock("~/gateway/resources/games/vendors.server", async (original) => ({
  ...(await original<object>()),
  getVendorCatalogue: async () => ({ categories: [] }),
}));
vi.doMock("~/site/site.server", () => ({ getSite: () => ({}) }));
vi.doMock("~/catalogue/games/game-card.server", () => ({
  getVendorIcons: () => new Map(),
  toGameCard: ({ name }: Game) => {
    builtIn.set(name, iteration);
    return {};
  },
}));
const { getGameListPage } = await import("./game-list.server");

const list = { source: "games", title: "slot" } as unknown as ListPage;
const request = { list, path: "/m/slot-games", query: readListQuery(new URLSearchParams("pageSize=200")) };

const contextOf = (gateway: string) =>
  ({
    gateway,
    page: { cacheable: true },
    preferences: { language: { textTag: "en" } },
    request: { work: { priority: "search" } },
  }) as unknown as RequestContext;

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
