import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { reportPolicyViolations } from "../../support/page-problems.ts";
import { BOOT, withoutOthers } from "../../support/page-text.ts";
import { cards, header, logIn, startApp } from "../../support/pages.ts";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES, moduleOf } from "../../support/routes.ts";
import { text } from "../../support/texts.ts";

// Looks only: workers may share the tests.
test.describe.configure({ mode: "parallel" });

const FAVOURITES = /\/assets\/favourites-[\w-]+\.js$/;
const PLAY = /\/assets\/play-[\w-]+\.js$/;
/** Pages that have more for members than for guests. */
const CHANGED_FOR_MEMBERS = ["/m/home", "/m/slot-games"];

/** Marks the document: the mark is gone when the browser loads another one. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);

/** Addresses of the scripts that are asked for, preloaded ones included. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const preloaded = /\.js(?:\?|$)/.test(new URL(request.url()).pathname);
    if (request.resourceType() === "script" || preloaded) scripts.push(request.url());
  });
  return scripts;
}

/** Visits pages one after the other: nothing but the boot script until a key is pressed, the same titles after it. */
async function expectDeferred(page: Page, paths: readonly string[]): Promise<void> {
  const scripts = recordScripts(page);
  for (const path of paths) {
    // Requests of the page before do not count.
    await page.goto("about:blank");
    // A first visit brings the critical style in the page.
    await page.context().clearCookies({ name: "sheet" });
    scripts.length = 0;
    await page.goto(path);
    expect(withoutOthers(scripts), path).toEqual([expect.stringMatching(BOOT)]);
    const titles = page.locator("h1, h2");
    const before = await titles.allTextContents();
    await startApp(page);
    expect(await titles.allTextContents(), path).toEqual(before);
  }
}

/**
 * One address of each component of a page, without those that guests were shown. What every page refers to before a touch is
 * looked at over HTTP (tests/e2e/quality/every-page.spec.ts).
 */
function onePerPage(paths: readonly string[], seen: readonly string[] = []): string[] {
  const known = new Set(seen.map(moduleOf));
  for (const address of CHANGED_FOR_MEMBERS) known.delete(moduleOf(address));
  return paths.filter((address) => !known.has(moduleOf(address)) && known.add(moduleOf(address)));
}

/** Lists of at most so many pages each, so that workers share them. */
function inParts(paths: readonly string[], size = 10): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size));
}

/** A lottery draw that ends during a test starts the app without a touch. */
function ignoreEndsOfDraws(): void {
  addEventListener("focusin", (event) => !event.isTrusted && event.stopImmediatePropagation(), true);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(reportPolicyViolations);
  await page.addInitScript(ignoreEndsOfDraws);
});

test.describe("@script No framework script before intent, and a clean start after it", () => {
  for (const [at, paths] of inParts(onePerPage(GUEST_PAGES)).entries()) {
    test(`guest: pages, part ${at + 1}`, async ({ page }) => {
      test.slow();
      await expectDeferred(page, paths);
    });
  }

  for (const [at, paths] of inParts(onePerPage(MEMBER_PAGES, GUEST_PAGES)).entries()) {
    test(`member: pages, part ${at + 1}`, async ({ page, sandbox, signIn }) => {
      test.slow();
      await signIn(await sandbox.createMember());
      await expectDeferred(page, paths);
    });
  }

  test("agent: pages", async ({ page, sandbox, signInAgent }) => {
    test.slow();
    await signInAgent(await sandbox.createAgent());
    await expectDeferred(page, onePerPage(AGENT_PAGES));
  });

  test("nothing more is loaded later without a touch", async ({ page }) => {
    const scripts = recordScripts(page);
    for (const path of ["/m/home", "/m/slot-games", "/m/login"]) {
      scripts.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      expect(withoutOthers(scripts), path).toEqual([expect.stringMatching(BOOT)]);
    }
  });

  test("in languages other than English", async ({ page, context, product }) => {
    for (const language of ["CN", "MY", "AR"]) {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto("/m/home");
      await startApp(page);
      await expect(page.locator("#block-hot")).toBeVisible();
    }
  });

  test("a play page has the scripts of its clock and favourite button, and no framework", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await cards(page).first().click();
    await expect(page.locator("iframe")).toBeVisible();
    const addresses = await page
      .locator("script")
      .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
    expect(addresses.sort()).toEqual([expect.stringMatching(FAVOURITES), expect.stringMatching(PLAY)]);
  });

  test("a cached page starts the app twice in the same way", async ({ page }) => {
    for (let times = 0; times < 2; times += 1) {
      await page.goto("/m/home?tab=HOT");
      await startApp(page);
    }
  });
});

test.describe("@script After the start", () => {
  test("links move inside the document, back and forward too", async ({ page }) => {
    await page.goto("/m/home");
    await startApp(page);
    await mark(page);
    await page
      .getByRole("navigation", { name: text("lobby:categories") })
      .getByRole("link", { name: text("lobby:fishing") })
      .click();
    await expect(page).toHaveURL("/m/home?tab=FISH");
    await expect(page.locator("a.more")).toHaveCount(1);
    await page.locator("a.more").click();
    await expect(page).toHaveURL("/m/fishing-games");
    await expect(page).toHaveTitle(new RegExp(text("lobby:fishing_games")));
    await expect(cards(page)).toHaveCount(36);
    await page.goBack();
    await expect(page.locator("h2[id^=block-]")).toHaveCount(1);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("lobby:fishing_games"));
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a search is sent inside the document", async ({ page }) => {
    await page.goto("/m/slot-games");
    await startApp(page);
    await mark(page);
    await page.getByRole("searchbox").fill("zzzz");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText(text("lobby:nothing_found"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: text("lobby:show_all") }).click();
    await expect(cards(page)).toHaveCount(36);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a log-in that is refused and one that passes happen inside the document", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/login");
    await startApp(page);
    await mark(page);
    await logIn(page, username, "Wrong0000");
    await expect(page.getByRole("alert")).toBeVisible();
    await logIn(page, username, password);
    await expect(page).toHaveURL("/m/home");
    await expect(header(page).getByRole("link", { name: text("common:logout") })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("the password can be shown where script runs", async ({ page }) => {
    await page.goto("/m/login");
    await startApp(page);
    const field = page.getByLabel(text("lobby:password"), { exact: true });
    await field.fill("secret");
    await page.getByRole("button", { name: text("common:showPassword") }).click();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("secret");
  });

  test("the menu closes on navigation", async ({ page }) => {
    await page.goto("/m/home");
    await startApp(page);
    await page.locator("details.side > summary").click();
    await page
      .locator("nav.drawer")
      .getByRole("link", { name: text("common:notices") })
      .click();
    await expect(page).toHaveURL("/m/notice");
    await page.goBack();
    await expect(page.locator("details.side")).not.toHaveAttribute("open");
  });
});
