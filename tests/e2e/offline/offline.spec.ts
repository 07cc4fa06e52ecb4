import type { Page } from "@playwright/test";
import { launchOptions } from "../../runner/browser.mjs";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
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

const copyMark = (page: Page) => page.locator(".ribbon.copy");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.use({ serviceWorkers: "allow", launchOptions: launchOptions({ pictures: true }) });

test.describe("@script Offline: the last pages of a guest (behaviour 15.13, 15.17 to 15.20)", () => {
  // The browser reports the requests that these tests cut off.
  test.afterEach(({ problems }) => {
    problems.length = 0;
  });

  test("are shown with their time, in the visitor's language; other pages and taps get the offline page, which tries again", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: "CN", url: product.url }]);
    await page.goto("/m/home");
    await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain("/m/home");
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

  test("are kept with their pictures, without what stands for one that fails", async ({
    page,
    product,
    sandbox,
  }, info) => {
    await product.reset({ PICTURES_DIR: info.outputPath("pictures") });
    await page.goto("/m/home");
    await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain("/m/home");
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
    await page.goto("/m/home");
    await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain("/m/home");
    const account = await sandbox.createMember({ balance: 4711 });
    await signIn(account);
    await page.goto("/m/member/home");
    await expect(page.locator("main")).toContainText(account.username);
    await page.goto("/m/slot-games", { waitUntil: "networkidle" });
    await expect.poll(() => cachedPaths(page)).not.toContain("/m/home");
    const texts = await keptTexts(page);
    expect(texts.length).toBeGreaterThan(0);
    for (const personal of [account.username, "4711", "4,711", "launchKey", 'type="application/json"'])
      expect(texts.join(), personal).not.toContain(personal);

    await context.setOffline(true);
    await page.goto("/m/home");
    await expect(title(page)).toHaveText(text("common:offlineTitle"));
    problems.length = 0;
  });
});

api.describe("@http The worker and its switch", () => {
  api("the offline page is the same for a member as for a guest", async ({ request, product, sandbox }) => {
    const account = await sandbox.createMember();
    const guest = await (await request.get("/offline?lang=CN&theme=light")).text();
    expect(guest).toContain('data-theme="light"');
    expect(guest).toContain(textIn("CN", "common:offlineTitle"));
    await signInBy(request, product, account);
    const member = await request.get("/offline?lang=CN&theme=light");
    expect(await member.text()).toBe(guest);
    expect(member.headers()["set-cookie"] ?? "").not.toMatch(/session|visitor/);
  });

  api("keeps static files and the offline page", async ({ request }) => {
    const worker = await request.get("/sw.js");
    expect(worker.headers()).toMatchObject({ "cache-control": "no-cache", "content-type": /javascript/ });
    expect(worker.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(await worker.text()).toContain("/offline");
  });

  api(
    "the end of a session tells the browser to drop what it holds of the member's pages",
    async ({ request, product, sandbox }) => {
      const account = await sandbox.createMember();
      const sameOrigin = { headers: { origin: product.url }, maxRedirects: 0 };
      await signInBy(request, product, account);
      const page = await request.get("/m/set");
      expect(page.headers()).not.toHaveProperty("clear-site-data");
      const loggedOut = await request.post("/m/logout", sameOrigin);
      expect(loggedOut.headers()["clear-site-data"]).toBe('"cache"');

      await signInBy(request, product, account);
      await product.advance(31 * 60_000);
      const ended = await request.get("/m/member/home", sameOrigin);
      expect(ended.headers()["clear-site-data"]).toBe('"cache"');
      const after = await request.get("/m/home");
      expect(after.headers()).not.toHaveProperty("clear-site-data");
    },
  );

  api("only pages that are the same for all guests are to be kept", async ({ request, product, sandbox }) => {
    const offlineHeader = async (path: string) =>
      (await request.get(path, { headers: { accept: "text/html" } })).headers()["x-offline"];
    expect(await offlineHeader("/m/home")).toBe("lang=MY&theme=dark&copies=keep");
    expect(await offlineHeader("/m/slot-games?vassalage=JL")).toContain("copies=keep");
    for (const path of ["/m/slot-games?gameName=koi", "/m/search-games", "/m/login", "/m/help", "/offline"])
      expect(await offlineHeader(path), path).toBe("lang=MY&theme=dark");
    await signInBy(request, product, await sandbox.createMember());
    for (const path of ["/m/home", "/m/slot-games", "/m/member/home"])
      expect(await offlineHeader(path), path).toBe("lang=MY&theme=dark&copies=clear");
  });

  api(
    "the offline page has no bar, no member and no script but its own, and none in lite mode",
    async ({ request }) => {
      const page = await (await request.get("/offline", { headers: { accept: "text/html" } })).text();
      expect(page).not.toContain('class="bar"');
      expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/src="\/assets\/offline-[\w-]+\.js"/)]);
      expect(await (await request.get("/offline?lite=on")).text()).not.toContain("<script");
    },
  );

  api("what is to be told once waits for a page that shows it", async ({ request, product }) => {
    const headers = { accept: "text/html", origin: product.url, cookie: "lang=EN" };
    const trial = await request.post("/m/trial", { headers, form: {}, maxRedirects: 0 });
    const sent = trial.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    const cookie = [headers.cookie, ...sent.map(({ value }) => value.split(";")[0])].join("; ");
    for (const path of ["/offline", "/m/popup.data?_routes=features%2Fannouncements%2Froutes%2Fpopup"]) {
      const answer = await request.get(path, { headers: { ...headers, cookie } });
      expect(answer.headers()["set-cookie"] ?? "", path).not.toContain("flash=");
      expect(await answer.text(), path).not.toContain("trial_started");
    }
    const home = await request.get("/m/home", { headers: { ...headers, cookie } });
    expect(await home.text()).toContain(text("lobby:trial_started"));
    expect(home.headers()["set-cookie"]).toContain("flash=;");
  });
});
