import { expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { block, cards, startApp, takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** Longer than a status, and a page made with it, is shown without asking again. */
const ASK_AGAIN_MS = 301_000;
const PAGES = ["/m/home", "/m/slot-games", "/m/login", "/m/notice", "/m/set"];

test.beforeEach(({ context, product }) => takeFreshLanguage(context, product.url));

test.describe("Status gate", () => {
  test("@no-js maintenance: every page is the maintenance page, with the end where it is known", async ({
    page,
    sandbox,
  }) => {
    await sandbox.change({ maintenance: true, maintenanceEnd: Date.UTC(2031, 4, 18, 20, 30) });
    for (const path of PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(503);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("common:maintenanceTitle"));
      await expect(page.locator("body")).toContainText("2031");
    }
    await expect(cards(page)).toHaveCount(0);
  });

  test("@no-js a closed region: every page says that the region is closed", async ({ page, sandbox }) => {
    await sandbox.change({ regionRestriction: true });
    for (const path of PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(403);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("common:restrictedTitle"));
    }
  });

  for (const [state, switches] of [
    ["maintenance", { maintenance: true }],
    ["a closed region", { regionRestriction: true }],
  ] as const) {
    test(`@no-js ${state}: who helps players at risk is one tap away`, async ({ page, sandbox, product }) => {
      const helpers = page.getByRole("region", { name: text("frame:safe_help") }).getByRole("link");
      await page.goto("/m/responsible");
      const known = (await helpers.first().textContent()) ?? "";
      await sandbox.change(switches);
      // What the merchant says of itself is not to be had any more: what is known of it stays.
      await sandbox.fault({ operation: "getTemplate", kind: "html502" });
      await product.advance(ASK_AGAIN_MS);
      await page.goto("/m/home");
      await page.getByRole("link", { name: text("common:responsiblePlay") }).click();
      await expect(page).toHaveURL("/m/responsible");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("frame:responsible_play"));
      await expect(helpers.first()).toHaveText(known);
      // What is closed is not offered.
      await expect(helpers.filter({ hasText: text("frame:safe_limit") })).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: text("common:mainPlaces") })).toHaveCount(0);
      expect((await page.goto("/m/responsible"))?.status()).toBe(200);
      const asJson = await page.request.get("/m/responsible", { headers: AS_JSON });
      expect([asJson.status(), asJson.headers().refresh]).toEqual([200, undefined]);
      await page.getByRole("banner").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(text("frame:responsible_play"));
    });
  }

  test("@no-js an end of the maintenance that has passed is not shown: games are back soon", async ({
    page,
    sandbox,
  }) => {
    await sandbox.change({ maintenance: true, maintenanceEnd: Date.UTC(2026, 0, 1, 20, 30) });
    await page.goto("/m/home");
    await expect(page.getByText(text("common:maintenanceText"))).toBeVisible();
    await expect(page.getByText(text("lobby:maintenance_until", { time: "" }).trim())).toHaveCount(0);
  });

  test("@no-js a closed region in maintenance says maintenance", async ({ page, sandbox }) => {
    await sandbox.change({ maintenance: true, regionRestriction: true });
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("common:maintenanceTitle"));
  });

  test("@no-js a member sees the maintenance too, and is still signed in afterwards", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await sandbox.change({ maintenance: true });
    await product.advance(ASK_AGAIN_MS);
    const closed = await page.goto("/m/home");
    expect(closed?.status()).toBe(503);
    await sandbox.change({ maintenance: false });
    await product.advance(ASK_AGAIN_MS);
    const open = await page.goto("/m/home");
    expect(open?.status()).toBe(200);
    await expect(page.locator("header.top output")).toBeVisible();
  });

  test("@no-js the site opens again after maintenance", async ({ page, sandbox, product }) => {
    await sandbox.change({ maintenance: true });
    await page.goto("/m/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("common:maintenanceTitle"));
    await sandbox.change({ maintenance: false });
    await product.advance(ASK_AGAIN_MS);
    const answer = await page.goto("/m/home");
    expect(answer?.status()).toBe(200);
    await expect(cards(block(page, "hot"))).toHaveCount(9);
  });

  for (const [state, switches, status, title] of [
    ["maintenance", { maintenance: true }, 503, "common:maintenanceTitle"],
    ["a closed region", { regionRestriction: true }, 403, "common:restrictedTitle"],
  ] as const) {
    test(`@no-js a page that was kept gives way to ${state}`, async ({ page, sandbox, product }) => {
      // The first visit brings the sheet inside the page; the second one is kept as the third will want it.
      for (const _visit of [1, 2]) {
        await page.goto("/m/home");
        await expect(cards(block(page, "hot"))).toHaveCount(9);
      }
      await sandbox.change(switches);
      await product.advance(ASK_AGAIN_MS);
      const answer = await page.goto("/m/home");
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(title));
      // In maintenance the sandbox names no contacts any more: those that were known stay.
      await expect(page.getByRole("link", { name: "Telegram" })).toBeVisible();
    });
  }

  for (const [state, switches, status, key] of [
    ["maintenance", { maintenance: true }, 503, "errors:maintenance"],
    ["a closed region", { regionRestriction: true }, 403, "errors:region_blocked"],
  ] as const) {
    test(`@no-js ${state}: neither pages nor data nor JSON have anything of the feeds`, async ({
      page,
      sandbox,
      product,
    }) => {
      // The router takes letters in any case and encoded ones.
      const spellings = ["/M/home", "/%6d/slot-games.data", "/M/Notice.data", "/M/popup"];
      const paths = ["/m/home", "/m/slot-games", "/m/notice", "/m/activity", "/m/popup"];
      const addresses = [
        ...spellings,
        ...paths.flatMap((path) => [path, `${path}.data`, `${path}.data?_routes=home,gameList,notices`]),
      ];
      const open = await page.request.get("/m/home.data");
      expect(await open.text(), "an open site names its games").toContain("Golden Koi");
      await sandbox.change(switches);
      await product.advance(ASK_AGAIN_MS);
      await sandbox.clearCalls();
      for (const address of addresses) {
        const answer = await page.request.get(address, { headers: { accept: "text/html,*/*" } });
        expect(await answer.text(), address).not.toMatch(/RNG\.|"nodeId"|"pictures"|Golden Koi|Welcome bonus/);
        // By this header the metrics tell them from failures.
        expect(answer.headers()["x-site-closed"], address).toBe(answer.status() < 400 ? undefined : "true");
        const asJson = await page.request.get(address, { headers: AS_JSON });
        expect([asJson.status(), asJson.headers()["x-site-closed"]], address).toEqual([status, "true"]);
        expect(await asJson.json(), address).toMatchObject({ status, key });
      }
      const operations = (await sandbox.calls()).map(({ operation }) => operation ?? "");
      expect(operations.filter((operation) => /game|announcement|notice|banner|promo/i.test(operation))).toEqual([]);
    });
  }

  test("@no-js testers get the status as JSON too", async ({ page, sandbox }) => {
    await sandbox.change({ maintenance: true });
    const answer = await page.request.get("/m/home", { headers: AS_JSON });
    expect(answer.status()).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 503, key: "errors:maintenance", retryAfter: 30 });
  });

  test("@no-js nothing is changed while the site is closed", async ({ page, product, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await sandbox.change({ maintenance: true });
    await product.advance(ASK_AGAIN_MS);
    await sandbox.clearCalls();
    const sent = { form: { username, password }, maxRedirects: 0 };
    const asForm = await page.request.post("/m/login", { ...sent, headers: { origin: product.url } });
    expect([asForm.status(), asForm.headers().location]).toEqual([303, "/m/login"]);
    const asJson = await page.request.post("/m/login", {
      ...sent,
      headers: { ...AS_JSON, origin: product.url },
    });
    expect(await asJson.json()).toMatchObject({ status: 503, key: "errors:maintenance" });
    expect(await sandbox.calls("login")).toHaveLength(0);
  });

  test("@script the running app of a closed site asks again by itself", async ({ page, sandbox, product }) => {
    await page.goto("/m/set");
    await startApp(page);
    await page.clock.install();
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await sandbox.change({ maintenance: true });
    await product.advance(ASK_AGAIN_MS);
    const title = page.getByRole("heading", { level: 1 });
    await expect(async () => {
      await page
        .getByRole("navigation", { name: text("common:mainPlaces") })
        .getByRole("link")
        .first()
        .click();
      await expect(title).toHaveText(text("common:maintenanceTitle"), { timeout: 1000 });
    }).toPass();
    await sandbox.change({ maintenance: false });
    await product.advance(ASK_AGAIN_MS);
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(title).not.toHaveText(text("common:maintenanceTitle"), { timeout: 1000 });
    }).toPass();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  });
});
