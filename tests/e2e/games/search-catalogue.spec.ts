import { expect, api as test } from "../../support/fixtures.ts";
import { cardsIn, linksIn, partOf, readHtml, vendorsIn } from "../../support/page-text.ts";
import { readSearch, type SearchPage, searchOnce } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** Longer than the gateway's answers are fresh, and shorter than the catalogue is stored. */
const FEEDS_OLD_MS = 5 * 60_000;

const keysOf = ({ games }: SearchPage) => games.map(({ game }) => game.split("~")[0]);

test.describe("@http Search forgives and narrows", () => {
  test("Golden Koi is found in any case, with accents, spaces and small typos", async ({ request }) => {
    for (const typed of ["GOLDENKOI", "goldne koi", "góldén koi", "koi golden"])
      expect.soft(keysOf(await readSearch(request, typed)), typed).toContain("RNG.JL.3002");
  });

  test("an English name with a typo is found by those who read another language", async ({ request }) => {
    expect(keysOf(await readSearch(request, "goldne koi", "CN"))[0]).toBe("RNG.JL.3002");
  });

  test("a search is narrowed to a category, and goes on to more pages", async ({ request }) => {
    const dragons = cardsIn(await readHtml(request, "/m/search-games?gameName=dragon&gameType=RNG"));
    expect(dragons.length).toBeGreaterThan(0);
    for (const { game } of dragons) expect.soft(game).toMatch(/^RNG\./);
    const more = linksIn(await readHtml(request, "/m/search-games?gameName=e")).find(({ words }) =>
      words.includes(text("common:showMore")),
    );
    expect(more?.href).toMatch(/page(?:No|s)=2/);
    expect(cardsIn(await readHtml(request, more?.href ?? "")).length).toBeGreaterThanOrEqual(36);
  });

  test("a search keeps to a provider, which can be taken off (behaviour 4.33)", async ({ request }) => {
    const html = await readHtml(request, "/m/search-games?gameName=golden&vassalage=JL&pageSize=100");
    expect(vendorsIn(html)).toEqual(["JL"]);
    const filters = partOf(html, `aria-label="${text("games:filters_on")}"`, "</ul>");
    const without = linksIn(filters).find(({ words }) => words.startsWith("JILI"))?.href ?? "";
    expect(without).toBe("/m/search-games?gameName=golden&pageSize=100");
    expect(vendorsIn(await readHtml(request, without)).filter((code) => code !== "JL")).not.toEqual([]);
  });
});

test.describe("@http Search knows more than names of games (behaviour 4.29)", () => {
  test("a provider is found with its games", async ({ request }) => {
    const page = await readSearch(request, "jili");
    expect(page.providers).toMatchObject([{ name: "JILI", to: "/m/provider?vassalage=JL" }]);
    expect(page.games.length).toBeGreaterThan(12);
    for (const { game } of page.games.slice(0, 12)) expect(game).toMatch(/^\w+\.JL\./);
  });

  for (const [typed, address] of [
    ["fishing", "/m/fishing-games"],
    ["slots", "/m/slot-games"],
    ["捕鱼", "/m/fishing-games"],
  ] as const)
    test(`${typed} leads to its category`, async ({ request }) => {
      expect((await readSearch(request, typed)).categories).toContainEqual(expect.objectContaining({ to: address }));
    });

  test("other words and other languages' names find games", async ({ request }) => {
    const named = async (typed: string) => {
      const { games } = await readSearch(request, typed);
      return games.length;
    };
    expect(await named("7s")).toBeGreaterThan(0);
    expect(await named("龙")).toBeGreaterThan(0);
    expect(await named("နဂါး")).toBeGreaterThan(0);
  });

  test("a search with typos shows what it was corrected to, an exact one shows nothing", async ({ request }) => {
    expect((await readSearch(request, "goldne koi")).corrected).toBe("golden koi");
    expect((await readSearch(request, "golden koi")).corrected).toBeUndefined();
  });
});

test.describe("@http Search knows its catalogue whatever the gateway does", () => {
  test("a slow gateway and a language that nobody has used: small typos are forgiven at once", async ({
    request,
    sandbox,
  }) => {
    await sandbox.fault({ operation: "getGameList", kind: "latency", value: 400 });
    const unused = ["TH", "VI", "ID", "KO", "JA", "HI", "TR", "ES"];
    // Each try is the first search in its language; a machine that is busy with other things may need another one.
    await expect(async () => {
      expect(keysOf(await searchOnce(request, "golen koi", unused.shift()))).toContain("RNG.JL.3002");
    }).toPass();
  });

  test("a gateway that fails: the known catalogue answers", async ({ request, sandbox, product }) => {
    expect(keysOf(await readSearch(request, "golen koi"))).toContain("RNG.JL.3002");
    await sandbox.fault({ operation: "getGameList", kind: "status", value: 500 });
    await product.advance(FEEDS_OLD_MS);
    for (const name of ["golen koi", "golden koi"])
      expect(keysOf(await readSearch(request, name)), name).toContain("RNG.JL.3002");
  });
});
