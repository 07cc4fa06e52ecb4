import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";

const isWebVitals = (address: string) => new URL(address).pathname === "/reports/web-vitals";
const isWebVitalsScript = (address: string) => /\/assets\/web-vitals-/.test(address);

/** Leaves the page as a person does who opens something else. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Bodies that the page sends. The driver does not see what a beacon carries. */
async function watchBeacons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { sendBeacon } = navigator;
    const sent: string[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (address, body) => {
      sent.push(`${address} ${body}`);
      return sendBeacon.call(navigator, address, body);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

/** Runs in the page: an observer that starts after those of the page is called after them. */
function paintIsReported(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Opens home and waits until its idle time has passed. @returns whether the measuring script was asked for */
async function loadsWebVitals(page: Page): Promise<boolean> {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/m/home");
  // Idle callbacks run in the order in which they were asked for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
  return scripts.some(isWebVitalsScript);
}

test.describe("@script Web vitals of a visit", () => {
  test.use({ environment: { WEB_VITALS_SHARE: "1" } });

  test("web vitals are sent once, when the page is hidden, with the route and no address", async ({ page }) => {
    const sent = await watchBeacons(page);
    const loaded = page.waitForResponse((response) => isWebVitalsScript(response.url()));
    await page.goto("/m/home?inviteCode=SECRET77");
    await loaded;
    await page.getByRole("banner").click();
    await page.evaluate(paintIsReported);
    expect(await sent()).toEqual([]);
    const answer = page.waitForResponse((response) => isWebVitals(response.url()));
    await hide(page);
    const status = (await answer).status();
    await hide(page);
    const [beacon = "", ...more] = await sent();
    expect({ status, beacon, more }).toEqual({ status: 204, beacon, more: [] });
    const webVitals = JSON.parse(beacon.slice("/reports/web-vitals ".length));
    expect(webVitals.route).toBe("home");
    expect(webVitals.lcp).toBeGreaterThan(0);
    expect(Object.keys(webVitals).filter((name) => !["route", "lcp", "inp", "cls"].includes(name))).toEqual([]);
    expect(beacon).not.toContain("SECRET77");
  });

  test("web vitals are measured by a script of their own, in idle time", async ({ page }) => {
    const loaded = page.waitForResponse((response) => isWebVitalsScript(response.url()));
    await page.goto("/m/home");
    expect((await loaded).ok()).toBe(true);
  });

  test("web vitals are not measured with Save-Data", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
    expect(await loadsWebVitals(page)).toBe(false);
  });

  test("web vitals are not measured in lite mode", async ({ page, context, product }) => {
    await context.addCookies([{ name: "lite", value: "on", url: product.url }]);
    await page.goto("/m/home");
    await expect(page.locator("[data-vitals]")).toHaveCount(0);
    await expect(page.locator("script")).toHaveCount(0);
  });
});

test("@script Without WEB_VITALS_SHARE nothing is measured", async ({ page }) => {
  expect(await loadsWebVitals(page)).toBe(false);
});

test("@script The browser reports what the policy blocked", async ({ page, product }) => {
  await page.goto("/m/home");
  const policy = (
    await (await page.request.get("/m/home", { headers: { accept: "text/html" } })).headersArray()
  ).filter(({ name }) => /^(?:reporting-endpoints|content-security-policy)$/i.test(name));
  expect(policy.map(({ value }) => value).join("\n")).toMatch(
    /report-uri \/reports; report-to default[\s\S]*default="\/reports"/,
  );
  const report = [{ type: "csp-violation", url: `${product.url}/m/home`, body: { effectiveDirective: "img-src" } }];
  // What Chromium sends with a report: the origin and the cookies of the page, and none of `Sec-Fetch-*`. It reports to https
  // addresses only, and the headless shell of tests not at all.
  const headers = { "content-type": "application/reports+json", origin: product.url, cookie: "theme=dark" };
  expect((await page.request.post("/reports", { headers, data: JSON.stringify(report) })).status()).toBe(204);
  const crash = JSON.stringify([{ type: "crash", url: `${product.url}/m/home`, body: { crashId: "1" } }]);
  expect((await page.request.post("/reports", { headers, data: crash })).status()).toBe(204);
  for (const foreign of [{ origin: "https://other.example" }, { "sec-fetch-site": "cross-site" }])
    expect((await page.request.post("/reports", { headers: { ...headers, ...foreign }, data: "[]" })).status()).toBe(
      403,
    );
});
