import type { APIRequestContext } from "@playwright/test";
import { expect, api as test } from "../../support/fixtures.ts";

/** Longer than the gateway's answers are fresh, and shorter than the catalogue is stored. */
const FEEDS_OLD_MS = 5 * 60_000;

interface SearchPage {
  games: { key: string; vendorName: string }[];
  providers?: { name: string; to: string }[];
  categories?: { to: string }[];
  corrected?: string;
}

async function searchPage(request: APIRequestContext, name: string, language = "EN"): Promise<SearchPage | undefined> {
  const address = `/m/search-games?${new URLSearchParams({ gameName: name })}`;
  const answer = await request.get(address, { headers: { accept: "application/json", cookie: `lang=${language}` } });
  const { route, data } = (await answer.json()) as { route: string; data: Record<string, SearchPage> };
  return data[route];
}

test.describe("@http Search knows more than names of games (behaviour 4.29)", () => {
  test("a provider is found with its games", async ({ request }) => {
    const page = await searchPage(request, "jili");
    expect(page?.providers).toMatchObject([{ name: "JILI", to: "/m/provider?vassalage=JL" }]);
    expect(page?.games.length).toBeGreaterThan(12);
    for (const { key } of page?.games.slice(0, 12) ?? []) expect(key).toMatch(/^\w+\.JL\./);
  });

  for (const [typed, address] of [
    ["fishing", "/m/fishing-games"],
    ["slots", "/m/slot-games"],
    ["捕鱼", "/m/fishing-games"],
  ] as const)
    test(`${typed} leads to its category`, async ({ request }) => {
      expect((await searchPage(request, typed))?.categories).toContainEqual(expect.objectContaining({ to: address }));
    });

  test("other words and other languages' names find games", async ({ request }) => {
    const named = async (typed: string) => {
      const keys = (await searchPage(request, typed))?.games.map(({ key }) => key) ?? [];
      return keys.length;
    };
    expect(await named("7s")).toBeGreaterThan(0);
    expect(await named("龙")).toBeGreaterThan(0);
    expect(await named("နဂါး")).toBeGreaterThan(0);
  });

  test("a search with typos shows what it was corrected to, an exact one shows nothing", async ({ request }) => {
    expect((await searchPage(request, "goldne koi"))?.corrected).toBe("golden koi");
    expect((await searchPage(request, "golden koi"))?.corrected).toBeUndefined();
  });
});

async function search(request: APIRequestContext, name: string, language: string): Promise<string[]> {
  const address = `/m/search-games?${new URLSearchParams({ gameName: name })}`;
  const answer = await request.get(address, { headers: { accept: "application/json", cookie: `lang=${language}` } });
  expect(answer.status()).toBe(200);
  const { route, data } = (await answer.json()) as {
    route: string;
    data: Record<string, { games: { key: string }[] }>;
  };
  return data[route]?.games.map(({ key }) => key.split("~")[0] ?? "") ?? [];
}

test.describe("@http Search knows its catalogue whatever the gateway does", () => {
  test("a slow gateway and a language that nobody has used: small typos are forgiven at once", async ({
    request,
    sandbox,
  }) => {
    await sandbox.fault({ operation: "getGameList", kind: "latency", value: 400 });
    const unused = ["TH", "VI", "ID", "KO", "JA", "HI", "TR", "ES"];
    // Each try is the first search in its language; a machine that is busy with other things may need another one.
    await expect(async () => {
      expect((await search(request, "golen koi", unused.shift() ?? "")).join()).toContain("RNG.JL.3002");
    }).toPass();
  });

  test("a gateway that fails: the known catalogue answers", async ({ request, sandbox, product }) => {
    await expect.poll(async () => (await search(request, "golen koi", "EN")).join()).toContain("RNG.JL.3002");
    await sandbox.fault({ operation: "getGameList", kind: "status", value: 500 });
    await product.advance(FEEDS_OLD_MS);
    for (const name of ["golen koi", "golden koi"])
      expect((await search(request, name, "EN")).join(), name).toContain("RNG.JL.3002");
  });
});
