import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { checkerOf, listOperations, type OpenApi, readDocument } from "../../support/openapi/document.ts";
import { AS_JSON, AS_PAGE, linksIn, readHtml, textOf } from "../../support/page-text.ts";
import { rawTextIn } from "../../support/pages.ts";
import { MEMBER_PAGES } from "../../support/routes.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

test.use({ environment: { GATEWAY_TIMEOUT_MS: "1000" } });

const failGateway = (sandbox: Sandbox) => sandbox.fault({ operation: "*", kind: "reset" });

/** Path of a page, and data that say what did not load. */
type FailedPage = readonly [path: string, data: Record<string, unknown>];

/** Asks for the JSON of pages: each has 503 beside its data, as the document at `openApi` says. */
async function expectFailed(request: APIRequestContext, document: OpenApi, pages: readonly FailedPage[]) {
  const checker = checkerOf(document);
  const operations = listOperations(document).filter(({ method }) => method === "get");
  for (const [path, data] of pages) {
    const answer = await request.get(path, { headers: AS_JSON });
    expect.soft(answer.status(), path).toBe(503);
    expect.soft(answer.headers()["content-type"], path).toBe("application/json; charset=utf-8");
    const { status, route, data: found } = (await answer.json()) as Record<string, unknown>;
    expect.soft(status, path).toBe(503);
    expect.soft(found, path).toMatchObject({ [String(route)]: data });
    const operation = operations.find(({ operationId }) => operationId.toLowerCase() === `get${route}`.toLowerCase());
    const heard = { status: 503, type: "application/json", headers: new Headers(), text: await answer.text() };
    expect.soft(operation && checker.check(operation, heard), path).toBeUndefined();
    expect.soft(operation, path).toBeDefined();
  }
}

test.describe("@http The JSON of a page without its main part is 503 (behaviour 1.12)", () => {
  test("pages of guests", async ({ request, sandbox, product }) => {
    const document = await readDocument(product.url);
    await failGateway(sandbox);
    await expectFailed(request, document, [
      ["/m/slot-games", { failed: true, games: [] }],
      ["/m/search-games?gameName=koi", { failed: true, games: [] }],
      ["/m/notice", { failed: true, notices: [] }],
      ["/m/noticeDetail?id=501", { page: { state: "failed" } }],
      ["/m/announcements", { failed: true, items: [] }],
      ["/m/activity", { failed: true, promotions: [] }],
      ["/m/activityDetail?id=605", { detail: { state: "failed" } }],
      ["/m/help", { failed: true, topics: [] }],
      ["/m/helpDetail?tag=register", { detail: { state: "failed" } }],
      ["/m/lott", { failed: true, draws: [] }],
      ["/m/member/winners-board", { failed: true, winners: [] }],
    ]);
  });

  test("pages of members", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const document = await readDocument(product.url);
    await failGateway(sandbox);
    await expectFailed(request, document, [
      ["/m/fav-games", { failed: true, games: [] }],
      ["/m/member/games", { failed: true, recent: [], favourites: [] }],
      ["/m/member/live-rooms", { failed: true, lists: [] }],
      ["/m/member/messages", { inbox: { state: "failed" } }],
      ["/m/member/benefits", { benefits: "failed" }],
      ["/m/rewardCenter", { state: "failed" }],
      ["/m/invite", { state: "failed" }],
    ]);
  });

  test("a page that lacks another part, and announcements that do not pop up, have 200", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    await failGateway(sandbox);
    for (const path of ["/m/home", "/m/member/home", "/m/voucherCenter", "/m/set"])
      expect.soft((await request.get(path, { headers: AS_JSON })).status(), path).toBe(200);
    const popup = await request.get("/m/popup?forced=1", { headers: AS_JSON });
    expect([popup.status(), await popup.json()]).toEqual([200, { show: false }]);
  });

  test("the page itself is shown with 200", async ({ request, sandbox }) => {
    await failGateway(sandbox);
    expect((await request.get("/m/help", { headers: { accept: "text/html" } })).status()).toBe(200);
  });
});

test.describe("@http A member's pages while the member's data does not load (gateway 1.6)", () => {
  for (const kind of ["html502", "wrong-types"] as const)
    test(`${kind}: every page keeps its frame, and the session continues`, async ({ request, sandbox, product }) => {
      test.slow();
      await signInBy(request, product, await sandbox.createMember());
      await sandbox.fault({ operation: "getMemberInfo", kind });
      for (const path of MEMBER_PAGES) {
        const answer = await request.get(path, { headers: AS_PAGE });
        expect.soft(answer.status(), path).toBeLessThan(500);
        const html = await answer.text();
        expect.soft(html, path).toContain("<header");
        expect.soft(rawTextIn(textOf(html)), path).toBeUndefined();
      }
      await sandbox.clearFaults();
      const logout = linksIn(await readHtml(request, "/m/home")).filter(({ words }) => words === text("common:logout"));
      expect(logout.length).toBeGreaterThan(0);
    });
});
