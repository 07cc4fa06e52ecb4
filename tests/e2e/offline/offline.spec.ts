import type { Page } from "@playwright/test";
import { api, expect, test } from "../../support/fixtures.ts";
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

api.describe("@http The worker and its switch", () => {
  api("keeps static files and the offline page", async ({ request }) => {
    const worker = await request.get("/sw.js");
    expect(worker.headers()).toMatchObject({ "cache-control": "no-cache", "content-type": /javascript/ });
    expect(worker.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(await worker.text()).toContain("/offline");
  });

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
