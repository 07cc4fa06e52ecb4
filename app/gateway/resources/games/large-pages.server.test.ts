import { afterEach, expect, test, vi } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import type { GamePage } from "./game-pages.server";
import { listGames, listVendorGames } from "./games.server";
import { readLargePages } from "./large-pages.server";

afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

const LIST_PATH = "/wps/relay/GCSGAME_gameList";

interface Page {
  vendor: string;
  number: number;
  size: number;
}

const isLarge = ({ size }: Page) => size > 36;

/** A gateway with so many games of each vendor. @param refuse whether a page is refused, with the code */
async function startListGateway(
  refuse: (page: Page) => boolean,
  { count = 50, code = "request.param.err", clock = Date.now } = {},
) {
  const { gateway, requests } = await startTestGateway(
    ({ path, query }, response) => {
      if (path !== LIST_PATH) return sendRefusal(response, "function.not.available");
      const { vassalage: vendor = "JL", pageNo = "1", pageSize = "36" } = query;
      const [number, size] = [Number(pageNo), Number(pageSize)];
      if (refuse({ vendor, number, size })) return sendRefusal(response, code);
      const indexes = Array.from({ length: count }, (_, index) => index).slice((number - 1) * size, number * size);
      const games = indexes.map((index) => ({ nodeId: index + 1, gameType: "RNG", vassalage: vendor }));
      sendSuccess(response, { games, pageSize: size, totalPages: Math.ceil(count / size), totalCount: count });
    },
    {},
    { clock },
  );
  const readVendor = (vendor: string, maxGames = 5000) =>
    listVendorGames(gateway, { vendor, category: "RNG" }, { maxGames });
  const sizes = () => requests.filter(({ path }) => path === LIST_PATH).map(({ query }) => query.pageSize);
  return { gateway, readVendor, sizes };
}

test.each(["request.param.err", "page.size.too.large"])(
  "a gateway that refuses 200 games a page (%s) is read with 36, and not asked for 200 again (gateway 3.7)",
  async (code) => {
    const { readVendor, sizes } = await startListGateway(isLarge, { code });
    expect((await readVendor("JL")).games).toHaveLength(50);
    expect(sizes()).toEqual(["200", "36", "36"]);
    await readVendor("PG");
    expect(sizes().slice(3)).toEqual(["36", "36"]);
  },
);

test("after 10 minutes a large page is asked for again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let refuses = true;
  const { readVendor, sizes } = await startListGateway((page) => refuses && isLarge(page));
  await readVendor("JL");
  refuses = false;
  vi.setSystemTime(Date.now() + 9 * 60_000);
  await readVendor("PG");
  vi.setSystemTime(Date.now() + 60_000);
  await readVendor("JK");
  expect(sizes()).toEqual(["200", "36", "36", "36", "36", "200"]);
});

test("small pages are read up to as many games as large ones, and a read that stops there is not complete", async () => {
  const { readVendor } = await startListGateway(isLarge, { count: 950 });
  const { games, isComplete } = await readVendor("JL");
  expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(950);
  expect(isComplete).toBe(true);
  expect(await readVendor("JL", 400)).toMatchObject({ games: { length: 396 }, isComplete: false });
});

test("a refusal of one later page mixes no pages of two sizes: the read fails, and succeeds afterwards", async () => {
  let now = 1_000_000;
  let refuses = true;
  const refuseOnce = ({ number, size }: Page) => refuses && size === 200 && number === 3;
  const { gateway, readVendor, sizes } = await startListGateway(refuseOnce, { count: 950, clock: () => now });
  await expect(readVendor("JL")).rejects.toMatchObject({ kind: "rejected" });
  await expect(listGames(gateway, { page: 3, pageSize: 200 })).rejects.toMatchObject({ kind: "rejected" });
  refuses = false;
  now += 5_000;
  const { games } = await readVendor("JL");
  expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(950);
  expect(sizes()).not.toContain("36");
});

test("a list goes on in its size when another list finds meanwhile that large pages are refused", async () => {
  const { gateway, readVendor, sizes } = await startListGateway(isLarge);
  const read: number[] = [];
  const readPage = async (page: number, pageSize: number): Promise<GamePage> => {
    read.push(pageSize);
    if (page === 2) await readVendor("PG");
    return { games: [], page, pageSize, totalPages: 20, totalCount: 0, next: page < 20 ? "yes" : "no" };
  };
  await readLargePages(gateway.largePages, readPage, { maxGames: 5000 });
  expect(sizes()).toContain("36");
  expect(new Set(read)).toEqual(new Set([200]));
});

test("one page of the reader's size is read with 36 where the first page is refused in that size too", async () => {
  const { gateway } = await startListGateway(isLarge, { count: 100 });
  const page = await listGames(gateway, { page: 2, pageSize: 100 });
  expect(page).toMatchObject({ page: 2, pageSize: 36, games: { length: 36 }, next: "yes" });
});

test("a large page is asked for again where a small one is refused too: the page size was not the reason", async () => {
  const { readVendor, sizes } = await startListGateway(() => true);
  for (const vendor of ["JL", "PG"]) await expect(readVendor(vendor)).rejects.toMatchObject({ kind: "rejected" });
  expect(sizes().filter((size) => size === "200")).toHaveLength(2);
});

test.each(["customer.action.forbidden", "system.not.available", "IP_NOT_ALLOW"])(
  "the refusal %s is not about the page size",
  async (code) => {
    const { readVendor, sizes } = await startListGateway(isLarge, { code });
    await expect(readVendor("JL")).rejects.toMatchObject({ kind: "rejected" });
    expect(sizes()).not.toContain("36");
  },
);
