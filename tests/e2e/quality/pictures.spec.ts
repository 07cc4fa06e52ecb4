import type { APIRequestContext } from "@playwright/test";
import { expect, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

const CHECK_INTERVAL_MS = 61_000;
/** A list whose pictures are on both hosts. */
const LIST = "/m/slot-games?pageSize=100";

/** The addresses of the pictures of a list's games, "" for a game without one. */
async function imagesOf(request: APIRequestContext, path = LIST): Promise<string[]> {
  const answer = await request.get(path, { headers: AS_JSON });
  const { data } = (await answer.json()) as { data: { gameList: { games: { image: string }[] } } };
  return data.gameList.games.map(({ image }) => image);
}

const hostsOf = (images: readonly string[]) => [...new Set(images.map((image) => new URL(image).origin))].sort();

test.describe("@http Picture hosts without the picture service (behaviour 2.26)", () => {
  test.use({ environment: { PICTURES: "direct" } });

  test("a host that answers 503 on pictures gives them to the next one until it works again", async ({
    request,
    sandbox,
    product,
  }) => {
    const both = hostsOf(await imagesOf(request));
    expect(both).toHaveLength(2);
    await sandbox.change({ failingImageHosts: [1] });
    await product.advance(CHECK_INTERVAL_MS);
    await expect.poll(async () => hostsOf(await imagesOf(request))).toHaveLength(1);
    for (const image of (await imagesOf(request)).slice(0, 5)) expect((await request.get(image)).status()).toBe(200);

    await sandbox.change({ failingImageHosts: [] });
    await product.advance(CHECK_INTERVAL_MS);
    await expect.poll(async () => hostsOf(await imagesOf(request))).toEqual(both);
  });
});

test.describe("@http Untidy addresses of pictures are read as browsers read them (behaviour 2.28)", () => {
  test.use({ environment: { PICTURES: "direct" } });

  for (const pictureAddresses of ["without-scheme", "host-alone", "backslashes", "upper-case"] as const)
    test(`an address written ${pictureAddresses} leads to the picture`, async ({ request, sandbox }) => {
      const hosts = hostsOf(await imagesOf(request, "/m/hot-games"));
      await sandbox.change({ pictureAddresses });
      const images = await imagesOf(request);
      expect(hostsOf(images)).toEqual(hosts);
      for (const image of images.slice(0, 5)) {
        expect(new URL(image).pathname).toMatch(/^\/g\/\d+\.\w+$/);
        expect((await request.get(image)).status()).toBe(200);
      }
    });

  test("a picture that is on none of the picture hosts is left out", async ({ request, sandbox }) => {
    await sandbox.change({ pictureAddresses: "data" });
    expect(new Set(await imagesOf(request))).toEqual(new Set([""]));
  });
});
