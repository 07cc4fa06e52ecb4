import type { CDPSession, Page } from "@playwright/test";
import { completeLaunchOptions } from "../../runner/browser.mjs";
import { expect, test } from "../../support/fixtures.ts";
import { startApp } from "../../support/pages.ts";
import { RETURN_PAGES } from "../../support/routes.ts";

test.use({ launchOptions: completeLaunchOptions() });

/** Headless Chromium restores no page at all, and says so; the other reasons are those of the page. */
const OF_THE_BROWSER = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

/** As many as Chromium keeps, and one less. */
const STEPS = 5;

interface Walk {
  session: CDPSession;
  /** Why Chromium loaded the page of the last step again, as it reports that itself. */
  reasons: string[];
}

async function startWalk(page: Page): Promise<Walk> {
  const walk: Walk = { session: await page.context().newCDPSession(page), reasons: [] };
  await walk.session.send("Page.enable");
  walk.session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    walk.reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  return walk;
}

/** Leads through pages and back again. @returns those that were loaded again, and why */
async function findLoadedAgain(
  page: Page,
  { reasons }: Walk,
  paths: readonly string[],
  untilReady = async () => {},
): Promise<Map<string, string[]>> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await untilReady();
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  }
  await page.goto("/m/login", { waitUntil: "domcontentloaded" });
  const found = new Map<string, string[]>();
  for (const path of [...paths].reverse()) {
    reasons.length = 0;
    const shown = page.waitForEvent("framenavigated");
    await page.evaluate(() => void setTimeout(() => history.back()));
    await shown;
    // Not the events of loading, which a restored page does not have.
    await page.waitForFunction(() => document.readyState !== "loading");
    const isRestored = await page.evaluate(() => Reflect.get(window, "sameDocument") === true);
    const ofPage = reasons.filter((reason) => !OF_THE_BROWSER.includes(reason));
    if (!isRestored && reasons.length === 0) ofPage.push("no reason was reported");
    if (ofPage.length > 0) found.set(path, ofPage);
  }
  return found;
}

async function expectRestored(page: Page, paths: readonly string[]): Promise<void> {
  const walk = await startWalk(page);
  const loaded = new Map<string, string[]>();
  for (let first = 0; first < paths.length; first += STEPS) {
    const found = await findLoadedAgain(page, walk, paths.slice(first, first + STEPS));
    // A session is renewed once a minute, and pages from before and with the new cookie are loaded again.
    for (const path of found.keys())
      for (const [again, reasons] of await findLoadedAgain(page, walk, [path])) loaded.set(again, reasons);
  }
  expect([...loaded]).toEqual([]);
}

test.describe("@script Browsers may show a page as it was left (behaviour 2.45)", () => {
  test("pages of guests", async ({ page }) => expectRestored(page, RETURN_PAGES.guest));

  test("pages of members and agents", async ({ page, sandbox, signIn, signInAgent }) => {
    await signIn(await sandbox.createMember());
    await expectRestored(page, RETURN_PAGES.member);
    await page.context().clearCookies({ name: "session" });
    await signInAgent(await sandbox.createAgent());
    await expectRestored(page, RETURN_PAGES.agent);
  });

  test("a guest's page also once the app runs", async ({ page }) => {
    const paths = ["/m/home", "/m/slot-games"];
    expect([...(await findLoadedAgain(page, await startWalk(page), paths, () => startApp(page)))]).toEqual([]);
  });

  test("a guest's page that comes back after a log-in is loaded again", async ({ page }) => {
    await page.goto("/m/slot-games");
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    /** As a browser tells it that restores pages. */
    const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await comeBack();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    // What the page of a member leaves behind.
    await page.evaluate(() => sessionStorage.setItem("member", "true"));
    const loaded = page.waitForEvent("load");
    await comeBack();
    await loaded;
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBeUndefined();
  });
});
