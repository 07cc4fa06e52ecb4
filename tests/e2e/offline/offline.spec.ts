import type { Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { text, textIn } from "../../support/texts.ts";

/** What the browser keeps, by path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe("@script Offline: a worker keeps static files and one page", () => {
  test("a page is shown without network, in the visitor's language, and nothing of the lobby is kept", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: "CN", url: product.url }]);
    await page.goto("/m/set");
    await page.keyboard.press("Shift");
    await expect.poll(() => kept(page), { timeout: 30_000 }).toContain("/offline");
    // Nothing of it is still on its way when the network goes.
    await page.goto("/m/slot-games", { waitUntil: "networkidle" });
    for (const path of await kept(page))
      expect(path).toMatch(/^\/(?:offline|icon\.svg|assets\/[\w.-]+|brand\/[\w-]+\.css)$/);

    await context.setOffline(true);
    await page.goto("/m/notice");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn("CN", "common:offlineTitle"));
    expect(new URL(page.url()).pathname).toBe("/m/notice");
    await context.setOffline(false);
    await page.getByRole("link", { name: textIn("CN", "common:tryAgain") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn("CN", "common:notices"));
  });
});

test.describe("@script Offline: nothing of a member is kept", () => {
  test("the kept page is a guest's, also when a member is signed in while it is fetched", async ({
    page,
    sandbox,
    signIn,
  }) => {
    const account = await sandbox.createMember({ balance: 4711 });
    await signIn(account);
    await page.goto("/m/member/home");
    await expect(page.locator("main")).toContainText(account.username);
    await page.keyboard.press("Shift");
    await expect.poll(() => kept(page), { timeout: 30_000 }).toContain("/offline");
    const texts = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? "");
      const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname === "/offline");
      return Promise.all(pages.map(async (request) => (await cache.match(request))?.text()));
    });
    expect(texts).toHaveLength(1);
    for (const personal of [account.username, "4711", "4,711", "launchKey", "<script"])
      expect(texts[0], personal).not.toContain(personal);
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
      const own = { headers: { origin: product.url }, maxRedirects: 0 };
      await signInBy(request, product, account);
      const page = await request.get("/m/set");
      expect(page.headers()).not.toHaveProperty("clear-site-data");
      const loggedOut = await request.post("/m/logout", own);
      expect(loggedOut.headers()["clear-site-data"]).toBe('"cache"');

      await signInBy(request, product, account);
      await product.advance(31 * 60_000);
      const ended = await request.get("/m/member/home", own);
      expect(ended.headers()["clear-site-data"]).toBe('"cache"');
      const after = await request.get("/m/home");
      expect(after.headers()).not.toHaveProperty("clear-site-data");
    },
  );

  api("the offline page has no bar, no member and no script of the app", async ({ request }) => {
    const page = await (await request.get("/offline", { headers: { accept: "text/html" } })).text();
    expect(page).not.toContain('class="bar"');
  });

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
