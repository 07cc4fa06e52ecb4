import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { field, listAt } from "../../server/sandbox/testing/client";
import { gameList } from "./schemas/games";
import { mistakes, success } from "./support/shapes";
import { isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const page = async (query: string) =>
  (await target.client.get(`/wps/relay/GCSGAME_gameList?clientType=2&platform=html5&${query}`)).json;
const ids = (json: unknown) => listAt(json, "value", "games").map((game) => field(game, "nodeId"));

describe("Paging of the game list (docs/gateway.md 1.13.7)", () => {
  it("counts pages from 1 and all games in totalCount", async () => {
    const first = await page("gameType=FISH&pageNo=1&pageSize=10");
    expect(mistakes(success(gameList), first)).toBe("");
    const totalCount = Number(field(first, "value", "totalCount"));
    // Another gateway may have no games of this category; the sandbox has several pages.
    if (isOwnSandbox) expect(totalCount).toBeGreaterThan(10);
    const totalPages = Number(field(first, "value", "totalPages"));
    expect(field(first, "value", "pageNum")).toBe(1);
    expect(totalPages).toBe(Math.ceil(totalCount / 10));
    const seen = new Set<unknown>();
    for (let number = 1; number <= totalPages; number += 1) {
      for (const id of ids(await page(`gameType=FISH&pageNo=${number}&pageSize=10`))) seen.add(id);
    }
    expect(seen.size).toBe(totalCount);
  });

  it("answers a page past the end with an empty list", async () => {
    const past = await page("gameType=FISH&pageNo=9999&pageSize=10");
    expect(mistakes(success(gameList), past)).toBe("");
    expect(ids(past)).toEqual([]);
  });

  it("answers an empty result with no pages", async () => {
    const none = await page("gameName=zzzzqqqqxxxx&pageNo=1&pageSize=36");
    expect(field(none, "value")).toEqual({ games: [], pageNum: 1, pageSize: 36, totalPages: 0, totalCount: 0 });
  });

  it("pages 36 where nothing is said", async () => {
    expect(ids(await page("gameType=RNG"))).toHaveLength(36);
  });
});
