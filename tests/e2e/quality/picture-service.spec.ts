import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect, api as test } from "../../support/fixtures.ts";

const BROWSER = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const YEAR = "public, max-age=31536000, immutable";
/** Longer than a picture that failed is left alone. */
const RETRY_MS = 16_000;

/** The addresses of all pictures of a page. */
async function picturesOf(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const html = await (await request.get(path, { headers: { accept: "text/html", ...headers } })).text();
  return [...new Set(html.match(/\/img\/[\w/-]+/g) ?? [])];
}

async function cardsOf(request: APIRequestContext, path = "/m/slot-games"): Promise<string[]> {
  return (await picturesOf(request, path)).filter((address) => /\/card2?$/.test(address));
}

const formOf = (address: string) => address.split("/").slice(3).join("/");
const get = (request: APIRequestContext, path: string, accept = BROWSER) => request.get(path, { headers: { accept } });
const typeOf = (answer: APIResponse) => answer.headers()["content-type"];

test.describe("@http Pictures come from this site (behaviour 2.36)", () => {
  test("the policy of a page allows pictures of this site only", async ({ request }) => {
    const policy = (await request.get("/m/home")).headers()["content-security-policy"] ?? "";
    expect(policy.split("; ")).toContain("img-src 'self' data:");
  });

  test("an address of each form on home is a picture, for two pixels a point too", async ({ request }) => {
    // One of each form: the rest of an address says which picture it is.
    const addresses = [...new Map((await picturesOf(request, "/m/home")).map((each) => [formOf(each), each])).values()];
    expect(addresses.map(formOf)).toEqual(expect.arrayContaining(["card", "card2"]));
    for (const address of addresses) {
      const answer = await get(request, address);
      expect([address, answer.status(), typeOf(answer)]).toEqual([address, 200, expect.stringMatching(/^image\//)]);
    }
  });

  for (const path of ["/m/home", "/m/slot-games"])
    test(`${path}: the largest picture of the first screen is preloaded, and no other`, async ({ request }) => {
      const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
      const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
      const first = (html.match(/<img[^>]*fetchPriority="high"[^>]*>/gi) ?? []).map(
        (tag) => /\ssrcset="([^"]+)"/i.exec(tag)?.[1],
      );
      expect(preloads).toHaveLength(1);
      expect(first).toContain(/imagesrcset="([^"]+)"/i.exec(preloads[0] ?? "")?.[1]);
      expect(first.every((sources) => / \d+w, .+2 \d+w$/.test(sources ?? ""))).toBe(true);
    });

  test("the format is the best that the browser knows, and the answer is kept for a year", async ({ request }) => {
    const [card = ""] = await cardsOf(request);
    const plain = await get(request, card, "*/*");
    expect([typeOf(plain), plain.headers()["cache-control"]]).toEqual(["image/jpeg", YEAR]);
    const webp = await get(request, card, "image/webp,*/*");
    expect([typeOf(webp), webp.headers()["cache-control"]]).toEqual(["image/webp", YEAR]);
    expect(webp.headers().vary).toBe("Accept");
    const again = await request.get(card, {
      headers: { accept: "image/webp", "if-none-match": webp.headers().etag ?? "" },
    });
    expect(again.status()).toBe(304);
  });

  test("a browser that knows AVIF gets WebP at once, for a short time, and the best form later", async ({
    request,
    product,
  }, info) => {
    await product.reset({ PICTURES_DIR: info.outputPath("pictures") });
    const [card = ""] = await cardsOf(request);
    const first = await get(request, card);
    expect([typeOf(first), first.headers()["cache-control"]]).toEqual(["image/webp", "public, max-age=300"]);
    await expect.poll(async () => (await get(request, card)).headers()["cache-control"]).toBe(YEAR);
  });

  test("with Save-Data there is one size a picture", async ({ request }) => {
    const addresses = await picturesOf(request, "/m/home", { "save-data": "on" });
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) expect(address).toMatch(/^\/img\/[\w-]+\/lite\/[a-z]+$/);
    expect((await get(request, addresses[0] ?? "")).status()).toBe(200);
  });

  test("an address that no page named is no picture, whatever it looks like", async ({ request, sandbox }) => {
    const [card = ""] = await cardsOf(request);
    const [, , token = ""] = card.split("/");
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const path of [
      `/img/${changed}/card`,
      `/img/${token}/unknown`,
      `/img/${token}/card3`,
      `/img/${token}/card/x`,
      `/img/${token}/lite/card2`,
      `/img/${token}/constructor`,
      "/img/",
      "/img/aHR0cDovLzEyNy4wLjAuMS8/card",
    ])
      expect([path, (await get(request, path)).status()]).toEqual([path, 404]);
    expect(await sandbox.pictureRequests()).toEqual({});
  });
});

test.describe("@http Many ask for pictures (behaviour 2.37)", () => {
  test("200 visitors who come at once make one request a picture at the hosts", async ({
    request,
    sandbox,
    product,
  }, info) => {
    await product.reset({ PICTURES_DIR: info.outputPath("pictures") });
    const cards = (await cardsOf(request)).slice(0, 8);
    const visitors = Array.from({ length: 200 }, async (_, index) => {
      const address = `${product.url}${cards[index % cards.length]}`;
      const headers = { accept: BROWSER, "x-forwarded-for": `81.3.0.${index}` };
      for (;;) {
        const answer = await fetch(address, { headers });
        await answer.arrayBuffer();
        // A busy machine may need longer than a visitor waits: then there is no picture yet, and a browser asks again.
        if (answer.headers.get("cache-control") !== "no-store") return answer.headers.get("content-type");
      }
    });
    for (const type of await Promise.all(visitors)) expect(type).toMatch(/^image\/(?:webp|avif)$/);
    const requests = Object.values(await sandbox.pictureRequests());
    // Both sizes of a picture are made from one source.
    expect(requests).toEqual(requests.map(() => 1));
    expect(requests.length).toBeGreaterThanOrEqual(4);
  });
});

test.describe("@http Image hosts that fail (behaviour 2.29)", () => {
  test("a card's picture is replaced by nothing, which shows the card's ground, and tried again later", async ({
    request,
    sandbox,
    product,
  }, info) => {
    await product.reset({ PICTURES_DIR: info.outputPath("pictures") });
    await sandbox.change({ failingImageHosts: [0, 1] });
    const headers = { accept: "application/json", "accept-language": "en" };
    const answer = await request.get("/m/slot-games", { headers });
    const { data } = (await answer.json()) as { data: { gameList: { games: { image: string }[] } } };
    const [{ image = "" } = {}] = data.gameList.games;
    const failed = await get(request, `${image}/card`);
    expect([failed.status(), typeOf(failed)]).toEqual([200, "image/svg+xml"]);
    expect(failed.headers()["cache-control"]).toBe("public, max-age=30");
    expect(await failed.text()).toMatch(/^<svg [^>]*><\/svg>$/);

    await sandbox.change({ failingImageHosts: [] });
    await product.advance(RETRY_MS);
    await expect.poll(async () => typeOf(await get(request, `${image}/card`))).toBe("image/webp");
  });

  test("one host gives the pictures of both", async ({ request, sandbox }) => {
    await sandbox.change({ failingImageHosts: [1] });
    for (const card of (await cardsOf(request)).slice(0, 8))
      expect([card, typeOf(await get(request, card))]).toEqual([card, "image/webp"]);
  });

  test("a picture that was had is sent on, in another size too", async ({ request, sandbox }) => {
    const [card = ""] = (await cardsOf(request)).filter((address) => address.endsWith("card"));
    expect(typeOf(await get(request, card))).toBe("image/webp");
    await sandbox.change({ failingImageHosts: [0, 1] });
    for (const address of [card, `${card}2`, card.replace(/card$/, "thumb")])
      expect([address, typeOf(await get(request, address, "image/webp"))]).toEqual([address, "image/webp"]);
  });
});
