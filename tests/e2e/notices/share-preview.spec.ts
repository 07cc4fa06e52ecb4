import { expect, signInBy, api as test } from "../../support/fixtures.ts";

const MESSENGER = { accept: "*/*", "accept-language": "en", "user-agent": "WhatsApp/2.23" };

/** The preview in the head of a page, by property. */
function previewIn(page: string): Record<string, string> {
  const tags = page.slice(0, page.indexOf("</head>")).matchAll(/<meta property="og:(\w+)" content="([^"]*)"\/>/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content.replaceAll("&amp;", "&")]));
}

test.describe("@http A shared link has a preview (behaviour 13.24)", () => {
  for (const [path, title] of [
    ["/m/noticeDetail?id=501", "Scheduled upkeep on Tuesday"],
    ["/m/activityDetail?id=601", "Welcome bonus 100%"],
  ] as const) {
    test(`${path}: title, first words, picture and address`, async ({ request, product }) => {
      const answer = await request.get(`${path}&utm_source=chat`, { headers: MESSENGER });
      const preview = previewIn(await answer.text());
      expect(preview).toMatchObject({ type: "article", title, url: `${product.url}${path}` });
      expect(preview.description?.length).toBeGreaterThan(20);
      const picture = await request.get(preview.image ?? "");
      expect(picture.headers()["content-type"]).toMatch(/^image\//);
    });
  }

  test("a page that no longer exists has none", async ({ request }) => {
    for (const path of ["/m/noticeDetail?id=1", "/m/activityDetail?id=1"]) {
      const answer = await request.get(path, { headers: MESSENGER });
      expect(answer.status()).toBe(404);
      expect(previewIn(await answer.text())).toEqual({});
    }
  });

  test("a member's page has none, because a messenger reads as a guest", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember());
    const page = await (await request.get("/m/noticeDetail?id=501", { headers: MESSENGER })).text();
    expect(previewIn(page)).toEqual({});
  });
});
