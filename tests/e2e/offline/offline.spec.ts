import type { Page } from "@playwright/test";
import { completeLaunchOptions } from "../../runner/browser.mjs";
import { expect, test } from "../../support/fixtures.ts";
import { block, cards } from "../../support/pages.ts";
import { text, textIn } from "../../support/texts.ts";

/** What the browser keeps, by path. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The content types of the pictures that the browser keeps. */
const keptPictureTypes = (page: Page) =>
  page.evaluate(async () => {
    const types: (string | null | undefined)[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/img\//.test(request.url)) types.push((await cache.match(request))?.headers.get("content-type"));
    }
    return types;
  });

/** The text of everything that the browser keeps but files of the build. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!/\/(?:assets|img)\//.test(request.url)) texts.push((await (await cache.match(request))?.text()) ?? "");
    }
    return texts;
  });

/** Opens home in a browser that has the worker already: a page that was loaded before it is not kept. */
async function openKeptHome(page: Page): Promise<void> {
  await page.goto("/m/home");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/m/home");
  await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain("/m/home");
}

const copyMark = (page: Page) => page.locator(".ribbon.copy");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.use({ serviceWorkers: "allow", launchOptions: completeLaunchOptions() });

test.describe("@script Offline: the last pages of a guest (behaviour 15.13, 15.17 to 15.20)", () => {
  // The browser reports the requests that these tests cut off.
  test.afterEach(({ problems }) => {
    problems.length = 0;
  });

  test("the last pages are shown with their time, in the visitor's language; other pages and taps get the offline page, which tries again", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: "CN", url: product.url }]);
    await openKeptHome(page);
    await page.goto("/m/slot-games", { waitUntil: "networkidle" });
    await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain("/m/slot-games");
    await expect.poll(async () => (await cachedPaths(page)).some((path) => path.startsWith("/img/"))).toBe(true);
    await page.goto("/m/login", { waitUntil: "networkidle" });
    for (const path of await cachedPaths(page))
      expect(path).toMatch(
        /^\/(?:offline|m\/home|m\/slot-games|icon\.svg|img\/.+|assets\/[\w.-]+|brand\/[\w-]+\.css)$/,
      );

    await context.setOffline(true);
    await page.goto("/m/slot-games");
    await expect(copyMark(page)).toContainText(/\d\d:\d\d/);
    await expect(copyMark(page)).toContainText(textIn("CN", "common:offlineTitle"));
    await expect(cards(page).first()).toBeVisible();
    // The installed app starts there.
    await page.goto("/app");
    await expect(copyMark(page)).toBeVisible();
    await expect(block(page, "hot")).toBeVisible();
    await page.goto("/m/notice");
    await expect(title(page)).toHaveText(textIn("CN", "common:offlineTitle"));
    await context.setOffline(false);
    await expect(title(page)).toHaveText(textIn("CN", "common:notices"));

    await page.goto("/m/slot-games");
    await expect(copyMark(page)).toHaveCount(0);
    await context.setOffline(true);
    await cards(page).first().click();
    await expect(title(page)).toHaveText(textIn("CN", "common:offlineTitle"));
    await expect(page.locator("form.resend [name=game]")).toHaveCount(1);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/m\/login\?/);
  });

  test("the last pages are kept with their pictures, without what stands for one that fails", async ({
    page,
    product,
    sandbox,
  }, info) => {
    await product.reset({ PICTURES_DIR: info.outputPath("pictures") });
    await openKeptHome(page);
    await sandbox.change({ failingImageHosts: [0, 1] });
    await page.goto("/m/slot-games", { waitUntil: "networkidle" });
    await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain("/m/slot-games");
    await sandbox.change({ failingImageHosts: [] });
    await page.goto("/m/live-games", { waitUntil: "networkidle" });
    await expect.poll(() => keptPictureTypes(page), { timeout: 30_000 }).toContain("image/webp");
    expect(await keptPictureTypes(page)).not.toContain("image/svg+xml");
  });
});

test.describe("@script Offline: nothing of a member is stored (behaviour 15.21)", () => {
  test("the kept page is a guest's, what a guest saw is removed at log-in, and a member gets the offline page", async ({
    page,
    context,
    sandbox,
    signIn,
    problems,
  }) => {
    await openKeptHome(page);
    const account = await sandbox.createMember({ balance: 4711 });
    await signIn(account);
    await page.goto("/m/member/home");
    await expect(page.locator("main")).toContainText(account.username);
    await page.goto("/m/slot-games", { waitUntil: "networkidle" });
    await expect.poll(() => cachedPaths(page)).not.toContain("/m/home");
    const texts = await keptTexts(page);
    expect(texts.length).toBeGreaterThan(0);
    for (const personal of [account.username, "4711", "4,711", "idempotencyKey", 'type="application/json"'])
      expect(texts.join(), personal).not.toContain(personal);

    await context.setOffline(true);
    await page.goto("/m/home");
    await expect(title(page)).toHaveText(text("common:offlineTitle"));
    problems.length = 0;
  });
});

test("@script a phone with a slow network gets the worker with the first interaction, not with the page (behaviour 15.22)", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const ofWorker = () => asked.filter((address) => address.includes("service-worker"));
  await page.goto("/m/home", { waitUntil: "networkidle" });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(ofWorker()).toEqual([]);
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(ofWorker()).toHaveLength(1);
});
