import { afterEach, expect, test } from "vitest";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { readAllGames } from "./game-pages.server";
import { listVendorGames } from "./games.server";

afterEach(closeAll);

const LIST_PATH = "/wps/relay/GCSGAME_gameList";
const games = Array.from({ length: 50 }, (_, index) => ({ nodeId: index + 1, gameType: "RNG", vassalage: "JL" }));

/** A gateway that refuses pages of more than 36 games. @param options.code its refusal */
async function startStrictGateway({ code = "request.param.err", refusesAll = false } = {}) {
  const { gateway, requests } = await startTestGateway(({ path, query }, response) => {
    const { pageNo = "1", pageSize = "36" } = query;
    if (path !== LIST_PATH) return sendRefusal(response, "function.not.available");
    if (refusesAll || Number(pageSize) > 36) return sendRefusal(response, code);
    const start = (Number(pageNo) - 1) * 36;
    return sendSuccess(response, {
      games: games.slice(start, start + 36),
      pageSize: 36,
      totalPages: 2,
      totalCount: 50,
    });
  });
  const read = (page: number, vendor = "JL") => listVendorGames(gateway, { vendor, category: "RNG", page });
  const sizes = () => requests.filter(({ path }) => path === LIST_PATH).map(({ query }) => query.pageSize);
  return { read, sizes };
}

test.each(["request.param.err", "page.size.too.large"])(
  "a gateway that refuses 200 games a page (%s) is read with 36, and not asked for 200 again (gateway 3.7)",
  async (code) => {
    const { read, sizes } = await startStrictGateway({ code });
    expect(await readAllGames((page) => read(page), 10)).toHaveLength(50);
    expect(sizes()).toEqual(["200", "36", "36"]);
  },
);

test("a large page is asked for again where a small one is refused too: the page size was not the reason", async () => {
  const { read, sizes } = await startStrictGateway({ refusesAll: true });
  for (const vendor of ["JL", "PG"]) await expect(read(1, vendor)).rejects.toMatchObject({ kind: "rejected" });
  expect(sizes().filter((size) => size === "200")).toHaveLength(2);
});

test.each(["customer.action.forbidden", "system.not.available", "IP_NOT_ALLOW"])(
  "the refusal %s is not about the page size",
  async (code) => {
    const { read, sizes } = await startStrictGateway({ code });
    await expect(read(1)).rejects.toMatchObject({ kind: "rejected" });
    expect(sizes()).not.toContain("36");
  },
);
