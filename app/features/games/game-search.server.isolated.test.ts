import { beforeEach, expect, test, vi } from "vitest";
import type { ClientIdentity } from "~/gateway/client/gateway-client.server";
import type { Game } from "~/gateway/resources/games/game-view.server";
import type { GameFilter } from "~/gateway/resources/games/games.server";

/** What the gateway answers to a search by name, and to those who read all names. */
const search = vi.fn<(filter: GameFilter) => Promise<Game[]>>();
const names = vi.fn<(client: Client) => Promise<Game[]>>();
vi.doMock("~/gateway/resources/games/games.server", async (original) => ({
  ...(await original<object>()),
  listGames: async (client: Client, { page = 1, ...filter }: GameFilter) => {
    const games = await (filter.name ? search(filter) : names(client));
    return { games, page, pageSize: 36, totalPages: 1, totalCount: games.length, next: "no" };
  },
}));
vi.doMock("~/gateway/resources/games/vendors.server", async (original) => ({
  ...(await original<object>()),
  getVendorCatalogue: async () => ({ categories: [] }),
}));
vi.doMock("~/http/context/gateway.server", () => ({
  gateway: { clientFor: (client: Client) => ({ ...client, largePages: { refusedUntil: 0 } }) },
}));
const { testContext } = await import("~/http/context/testing/test-context");
const { searchGames } = await import("./game-search.server");

/** A gateway client, as far as the tests tell clients apart. */
type Client = Pick<ClientIdentity, "language" | "signal">;

const KOI = { key: "RNG.JL.3002", name: "Golden Koi", vendor: "JL", category: "RNG" } as unknown as Game;
const PAGING = { page: 1, pageSize: 36 };
const NEVER = new Promise<never>(() => undefined);
/** Longer than names may take. */
const LATE_MS = 2300;
let languages = 0;

/** Each test has a language of its own, because the names of a language are stored. */
function newContext() {
  languages += 1;
  return contextOf(`L${languages}`);
}

/** @param signal aborts when the visitor leaves */
function contextOf(code: string, signal?: AbortSignal) {
  const language = { ...testContext().preferences.language, code };
  return testContext({ preferences: { language }, request: signal ? { signal } : {} });
}

async function searchFor(name: string, ctx = newContext()) {
  const found = searchGames(ctx, { name }, PAGING);
  await vi.advanceTimersByTimeAsync(LATE_MS);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  search.mockReset().mockResolvedValue([]);
  names.mockReset().mockResolvedValue([KOI]);
});

test("a search of all names says what it was corrected to, and nothing of missing names", async () => {
  const found = await searchFor("goldne koi");
  expect(found).toMatchObject({ games: [KOI], corrected: "golden koi" });
  expect(found).not.toHaveProperty("incompleteSearch");
});

test("while names are loading the search is not complete, is not stored, and later finds the game (behaviour 4.16)", async () => {
  let arrive: (games: Game[]) => void = () => undefined;
  names.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const ctx = newContext();
  expect(await searchFor("goldne koi", ctx)).toMatchObject({ games: [], incompleteSearch: true });
  expect(ctx.page.cacheable).toBe(false);
  arrive([KOI]);
  const found = await searchFor("goldne koi", ctx);
  expect(found.games).toEqual([KOI]);
  expect(found).not.toHaveProperty("incompleteSearch");
  expect(names).toHaveBeenCalledOnce();
});

test("a visitor who leaves while names are loading does not end the load for those who wait (behaviour 4.16)", async () => {
  names.mockImplementation(async ({ signal }) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS / 2));
    signal?.throwIfAborted();
    return [KOI];
  });
  const clientGone = new AbortController();
  const left = searchGames(contextOf("LEFT", clientGone.signal), { name: "goldne" }, PAGING);
  clientGone.abort();
  const found = await searchFor("goldne koi", contextOf("LEFT"));
  await left;
  expect(found.games).toEqual([KOI]);
  expect(found).not.toHaveProperty("incompleteSearch");
  expect(names).toHaveBeenCalledOnce();
});

test("a search is marked incomplete while game names in another language are still loading", async () => {
  names.mockImplementation((client) =>
    client.language === "CN" ? NEVER : Promise.resolve([{ ...KOI, name: "龙 Koi" }]),
  );
  expect(await searchFor("龙")).toMatchObject({ games: [{ key: KOI.key }], incompleteSearch: true });
});

test("a search that fails while no name is loaded fails", async () => {
  search.mockRejectedValue(new Error("no answer"));
  names.mockRejectedValue(new Error("no answer"));
  await expect(async () => searchGames(newContext(), { name: "koi" }, PAGING)).rejects.toThrow();
});

test("a search keeps its filters, at the gateway and among the known names (behaviour 4.33)", async () => {
  const slot = { ...KOI, classification: "SLOT", isNew: true, minBet: "0.50", minLines: 20 };
  const others = [
    { ...slot, vendor: "PG" },
    { ...slot, category: "FISH" },
    { ...slot, classification: "JACKPOT" },
    { ...slot, isNew: false },
    { ...slot, minBet: "0.49" },
    { ...slot, minLines: 19 },
    KOI,
  ];
  names.mockResolvedValue([...others, slot].map((game, index) => ({ ...game, key: `game ${index}` }) as Game));
  const filter = { vendor: "JL", category: "RNG", classification: "SLOT", isNew: true, minBet: 0.5, minLines: 20 };
  const found = await searchGames(newContext(), { name: "goldne", ...filter }, { page: 1, pageSize: 100 });
  expect(found).toMatchObject({ games: [{ key: "game 7" }], totalCount: 1, pageSize: 100 });
  expect(search).toHaveBeenCalledWith(expect.objectContaining({ name: "goldne", ...filter, pageSize: 100 }));
});

test("the event loop goes on while a search compares many names", async () => {
  vi.useRealTimers();
  let iteration = 0;
  const ended = new AbortController();
  const iterate = () => {
    iteration += 1;
    if (!ended.signal.aborted) setImmediate(iterate);
  };
  const compared: number[] = [];
  const games = Array.from({ length: 2001 }, (_, index) => ({
    ...KOI,
    key: `game ${index}`,
    /** The provider of a game is looked at after its names. */
    get vendor() {
      compared.push(iteration);
      return "JL";
    },
  }));
  names.mockResolvedValue(games as unknown as Game[]);
  setImmediate(iterate);
  await searchGames(newContext(), { name: "silver" }, PAGING);
  ended.abort();
  expect(compared).toHaveLength(games.length);
  expect(new Set(compared).size).toBeGreaterThanOrEqual(4);
});
