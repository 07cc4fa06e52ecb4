import type { APIRequestContext } from "@playwright/test";
import { test as browse, expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { readSearch } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

interface List {
  games: { game: string; name: string }[];
  total: number;
  shown: number;
  hasMore?: true;
  next?: string;
}

async function readList(request: APIRequestContext, path: string): Promise<List> {
  const answer = await request.get(path, { headers: AS_JSON });
  return ((await answer.json()) as { data: { gameList: List } }).data.gameList;
}

/** The pages of a list, as "Show more" leads through them. */
async function walk(request: APIRequestContext, path: string): Promise<List[]> {
  const pages = [await readList(request, path)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await readList(request, next));
  return pages;
}

const LIST = "/m/fishing-games";
const TOTALS = ["absent", "low"] as const;

test.describe("@http Show more depends on the next page alone (behaviour 4.8)", () => {
  for (const listTotals of TOTALS)
    test(`a list with ${listTotals} totals leads through all of its games and ends there`, async ({
      request,
      sandbox,
      product,
    }) => {
      const { total } = await readList(request, LIST);
      await sandbox.change({ listTotals });
      await product.reset();
      const pages = await walk(request, LIST);
      expect(pages.length).toBeGreaterThan(2);
      expect(new Set(pages.flatMap(({ games }) => games.map((card) => card.game))).size).toBe(total);
      expect(pages[0]).toMatchObject({ shown: 36, total: 72, hasMore: true });
      expect(pages.at(-1)).toMatchObject({ shown: total, total });
      expect(pages.at(-1)).not.toHaveProperty("hasMore");
    });
});

test.describe("@http Search finds a game wherever it stands (behaviour 4.16)", () => {
  for (const listTotals of TOTALS)
    test(`a name with a typo, with ${listTotals} totals`, async ({ request, sandbox, product }) => {
      const { total } = await readList(request, "/m/gameCenter");
      const last = await readList(request, `/m/gameCenter?pageSize=200&pageNo=${Math.floor(total / 200)}`);
      const game = last.games.find(({ name }) => name.length > 8);
      const typed = `${game?.name.slice(0, 5)}${game?.name.slice(6)}`;
      await sandbox.change({ listTotals });
      await product.reset();
      await readSearch(request, typed);
      const results = await walk(request, `/m/search-games?gameName=${encodeURIComponent(typed)}`);
      expect(results.flatMap(({ games }) => games.map((card) => card.game))).toContain(game?.game);
    });
});

test.describe("@http On a gateway that refuses more than 36 games a page (gateway 3.7)", () => {
  test("a search with a typo finds a game, and a game that is named by its node opens", async ({
    request,
    sandbox,
    product,
  }) => {
    await sandbox.change({ smallListPages: true });
    await product.reset();
    const { games } = await readList(request, "/m/jili?pageNo=2");
    const game = games.find(({ name }) => name.length > 8);
    const typed = `${game?.name.slice(0, 5)}${game?.name.slice(6)}`;
    await readSearch(request, typed);
    const results = await walk(request, `/m/search-games?gameName=${encodeURIComponent(typed)}`);
    expect(results.flatMap(({ games }) => games.map((card) => card.game))).toContain(game?.game);
    await signInBy(request, product, await sandbox.createMember());
    const form = { game: game?.game.split("~")[0] ?? "" };
    const opened = await request.post("/m/launch", { form, headers: { origin: product.url }, maxRedirects: 0 });
    expect(opened.headers().location).toMatch(/^\/m\/play\//);
    expect(await sandbox.calls("launchGame")).toMatchObject([{ status: 200 }]);
  });
});

browse("@no-js Show more says how much is known and leads on where totals are missing", async ({ page, sandbox }) => {
  await sandbox.change({ listTotals: "absent" });
  await page.goto(LIST);
  await expect(page.getByText(text("common:shownOfTotal", { shown: 36, total: "72+" })).first()).toBeVisible();
  await page.getByRole("link", { name: text("common:showMore") }).click();
  await expect(page).toHaveURL(`${LIST}?pageNo=2`);
  await expect(page.locator(".card")).toHaveCount(36);
});
