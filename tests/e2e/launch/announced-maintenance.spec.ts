import type { APIRequestContext } from "@playwright/test";
import { expect, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

const HOURS = 3_600_000;

async function read(request: APIRequestContext, path: string): Promise<Record<string, unknown>> {
  const answer = await request.get(path, { headers: AS_JSON });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** What the pages say of closed vendors: a list of one vendor, its cards, a lottery and the page of a game. */
async function readClosed(request: APIRequestContext) {
  const list = await read(request, "/m/jili");
  const { games } = list.gameList as { games: { maintenance?: true }[] };
  expect(games.length).toBeGreaterThan(0);
  const names = async (path: string, field: string) =>
    JSON.stringify(await read(request, path)).includes(`"${field}":`);
  return {
    list: await names("/m/jili", "closedVendor"),
    cards: games.filter(({ maintenance }) => maintenance).length === games.length,
    lottery: await names("/m/lott", "maintenance"),
    game: await names("/m/launch?game=RNG.JL.3001", "maintenance"),
  };
}

test("@http a vendor is closed when its maintenance begins, and not when it is announced (behaviour 4.14)", async ({
  request,
  sandbox,
  product,
}) => {
  await product.reset();
  await sandbox.change({ announcedMaintenance: ["JL", "LOTT"] });
  expect(await readClosed(request)).toEqual({ list: false, cards: false, lottery: false, game: false });
  await product.advance(3 * HOURS);
  expect(await readClosed(request)).toEqual({ list: true, cards: true, lottery: true, game: true });
});
