import type { APIRequestContext } from "@playwright/test";
import { expect, api as test } from "../../support/fixtures.ts";

/** Longer than the gateway's own answers are readily kept, and shorter than the known catalogue. */
const FEEDS_OLD_MS = 5 * 60_000;

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
