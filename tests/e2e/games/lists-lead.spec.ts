import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

interface Choice {
  code: string;
  name: string;
  to: string;
  count?: string;
}

interface ListData {
  games: { game: string }[];
  total: number;
  shown: number;
  vendors: Choice[];
  classifications: { key: string }[];
  types: { code: string }[];
}

interface HomeData {
  blocks: {
    id: string;
    count?: string;
    moreTo?: string;
    tiles?: { key: string; name: string; to?: string }[];
    games?: { game: string; image: string }[];
  }[];
  /** A vendor with one game has its key in place of a list. */
  vendors?: { key?: string; name: string; to?: string; games?: string; image?: string }[];
  strip?: Choice[];
}

/** The lists, with the least number of vendors, types and classifications that each offers. */
const LISTS = [
  ["slot-games", [15, 0, 5]],
  ["fishing-games", [5, 0, 0]],
  ["poker-games", [5, 0, 3]],
  ["live-games", [5, 0, 5]],
  ["sport-games", [3, 0, 0]],
  ["esport-games", [5, 0, 0]],
  ["cockfight", [5, 0, 0]],
  ["inHouse", [0, 0, 0]],
  ["jili", [0, 0, 0]],
  ["provider?vassalage=JL", [30, 4, 5]],
  ["gameCenter", [30, 5, 10]],
  ["hot-games", [20, 5, 0]],
  ["search-games", [0, 5, 0]],
] as const;
const HOME_TABS = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT", "BINGO"];
const number = (shown = "") => Number(shown.replace(/\D/g, ""));

let visitors = 0;

async function read<Data>(request: APIRequestContext, path: string): Promise<Data> {
  // Many visitors of many networks read these lists: each alone has a budget of pages that are not kept.
  visitors += 1;
  const address = { "x-forwarded-for": `10.254.${visitors & 255}.${visitors >> 8}` };
  const answer = await request.get(path, {
    headers: { accept: "application/json", "accept-language": "en", ...address },
  });
  expect(answer.status(), path).toBe(200);
  const { route, data } = (await answer.json()) as { route: string; data: Record<string, Data> };
  return data[route] as Data;
}

/** Whether the link of a vendor leads to the page of its only game (behaviour 4.7). */
async function isGamePage(request: APIRequestContext, to: string): Promise<boolean> {
  if (!to.startsWith("/m/launch?")) return false;
  expect((await read<{ name: string }>(request, to)).name, to).not.toBe("");
  return true;
}

const withParameter = (path: string, name: string, value: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: value })}`;

test.describe("@http Every filter of a list leads to games", () => {
  for (const [list, least] of LISTS) {
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk over every page of a list
    test(list, async ({ request }) => {
      const path = `/m/${list}`;
      const { games, vendors, types, classifications } = await read<ListData>(request, path);
      expect(games.length, path).toBeGreaterThan(0);
      for (const [index, filters] of [vendors, types, classifications].entries())
        expect(filters.length, path).toBeGreaterThanOrEqual(least[index] ?? 0);
      for (const { name, to, count } of vendors) {
        if (await isGamePage(request, to)) continue;
        const { games, total } = await read<ListData>(request, to);
        expect(games.length, `${path}: ${name}`).toBeGreaterThan(0);
        if (count !== undefined) expect(total, `${path}: ${name}`).toBe(number(count));
      }
      for (const address of [
        ...types.map(({ code }) => withParameter(path, "gameType", code)),
        ...classifications.map(({ key }) => withParameter(path, "type", key)),
      ]) {
        const narrowed = await read<ListData>(request, address);
        expect(narrowed.games.length, address).toBeGreaterThan(0);
        expect(narrowed.total, address).toBeGreaterThanOrEqual(narrowed.games.length);
        // Each vendor is visited above: two show that the filters hold together.
        for (const { name, to } of narrowed.vendors.slice(0, 2))
          if (!(await isGamePage(request, to)))
            expect((await read<ListData>(request, to)).games.length, `${address}: ${name}`).toBeGreaterThan(0);
      }
    });
  }
});

/** Tabs of home whose block shows vendors in place of games (behaviour 3.13). */
const WITH_VENDOR_TILES: readonly string[] = ["LIVE", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"];

test.describe("@http Home leads to every vendor", () => {
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk over every filter
  test("a category's tab has all of its vendors, and home has those that no More leads to", async ({ request }) => {
    for (const tab of HOME_TABS) {
      const { blocks, strip } = await read<HomeData>(request, `/m/home?tab=${tab}`);
      const [block] = blocks;
      expect(block?.tiles !== undefined, `${tab} shows its vendors`).toBe(WITH_VENDOR_TILES.includes(tab));
      if (block?.tiles) expect(block.tiles.length, tab).toBe(number(block.count));
      else expect(strip?.length, tab).toBeGreaterThan(0);
      for (const { to, name, code } of strip ?? []) {
        const narrowed = await read<HomeData>(request, to);
        expect(JSON.stringify(narrowed), name).toMatch(/"(?:game|key)":/);
        if (!block?.tiles) continue;
        // A category that shows its vendors then shows one (behaviour 3.13).
        const tiles = narrowed.blocks[0]?.tiles ?? [];
        expect(tiles.length, `${tab}: ${name}`).toBe(1);
        expect(tiles[0]?.to ?? tiles[0]?.key, `${tab}: ${name}`).toContain(code);
      }
      if (block?.tiles) expect(strip?.length, `${tab}: a vendor in the strip for each tile`).toBe(block.tiles.length);
    }
    const { blocks } = await read<HomeData>(request, "/m/home");
    for (const { id, tiles, count, moreTo } of blocks)
      if (tiles && !moreTo) expect(tiles.length, id).toBe(number(count));
  });

  test("the vendor grid counts what is behind it, and lotteries lead to their own pages", async ({ request }) => {
    const { vendors = [] } = await read<HomeData>(request, "/m/home?tab=VENDORS");
    // A tile without an address opens the vendor's only game (behaviour 3.14).
    const lists = vendors.flatMap(({ to, ...vendor }) => (to ? [{ ...vendor, to }] : []));
    const places = new Set(lists.map(({ to }) => new URL(to, "http://lobby").pathname));
    expect([...places].sort()).toEqual(["/m/elott", "/m/lott", "/m/provider"]);
    for (const { name, to, games } of lists.filter((each) => each.to.startsWith("/m/provider"))) {
      const { total } = await read<ListData>(request, to);
      expect(total > 1 ? total : undefined, name).toBe(games === undefined ? undefined : number(games));
    }
  });

  test("a vendor of a game that home shows has the picture of one of its games (behaviour 3.15)", async ({
    request,
  }) => {
    const { vendors = [] } = await read<HomeData>(request, "/m/home?tab=VENDORS");
    const { blocks } = await read<HomeData>(request, "/m/home");
    const shown = blocks.flatMap(({ games = [] }) => games).filter(({ image }) => image);
    const codes = new Set(shown.map(({ game }) => game.split(".")[1]));
    expect(codes.size).toBeGreaterThan(3);
    const codeOf = (to = "") => new URL(to, "http://lobby").searchParams.get("vassalage") ?? "";
    const matching = vendors.filter(({ to }) => codes.has(codeOf(to)));
    expect(matching.length).toBeGreaterThan(0);
    for (const { name, image } of matching) expect(image, name).toMatch(/^\/img\//);
  });

  test("the hot block counts all hot games, as their tab does", async ({ request }) => {
    const [block] = (await read<HomeData>(request, "/m/home")).blocks;
    const [tab] = (await read<HomeData>(request, "/m/home?tab=HOT&all=1")).blocks;
    expect(block?.count).toBe(tab?.count);
  });
});

test.describe("@http Counts are true", () => {
  test("a vendor of another category does not put its games under this one", async ({ request }) => {
    const esports = await read<ListData>(request, "/m/esport-games");
    const other = await read<ListData>(request, "/m/esport-games?vassalage=SV3");
    expect(other.games.map(({ game }) => game)).toEqual(esports.games.map(({ game }) => game));
  });

  test("a classification of other vendors is counted as nothing", async ({ request }) => {
    for (const type of ["ESPORT", "COCKFIGHT"]) {
      const { games, total } = await read<ListData>(request, `/m/sport-games?type=${type}`);
      expect([games.length, total], type).toEqual([0, 0]);
    }
  });

  test("after the last page the count is unchanged", async ({ request }) => {
    for (const list of ["slot-games", "hot-games", "poker-games"]) {
      const { total } = await read<ListData>(request, `/m/${list}`);
      const behind = await read<ListData>(request, `/m/${list}?pageNo=9999`);
      expect([behind.total, behind.shown], list).toEqual([total, total]);
    }
  });

  test("a member's own list has its total on every page, also after the last one", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const empty = await read<ListData>(request, "/m/fav-games?pageNo=2");
    expect([empty.games.length, empty.total]).toEqual([0, 0]);
    const { games } = await read<ListData>(request, "/m/slot-games?pageSize=100");
    const favourites = games.slice(0, 38).map(({ game }) => `${game.split("~")[0]} false`);
    const send = (favourite: string) =>
      request.post("/m/favourite", { form: { favourite }, headers: { origin: product.url } });
    for (let first = 0; first < favourites.length; first += 10)
      await Promise.all(favourites.slice(first, first + 10).map(send));
    for (const page of ["", "?pageNo=2", "?pageNo=9", "?pageSize=36", "?pageSize=36&pageNo=2", "?pageSize=36&pageNo=3"])
      expect((await read<ListData>(request, `/m/fav-games${page}`)).total, page).toBe(38);
  });
});
