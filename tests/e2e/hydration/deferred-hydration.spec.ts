import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, header, logIn, submitLogIn } from "../../support/pages.ts";
import { GUEST_PAGES, MEMBER_PAGES } from "../../support/routes.ts";
import { text } from "../../support/texts.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

const BOOT = /\/assets\/boot-[\w-]+\.js$/;
/** Keeps times going on pages that have some; no framework either. */
const CLOCK = /\/assets\/clock-[\w-]+\.js$/;
const FOUR_KIB = 4096;

const isReady = (page: Page) => page.evaluate(() => Reflect.get(window, "appIsReady") === true);

/** Does what any person does sooner or later; the app then starts in idle time. */
async function startApp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect.poll(() => isReady(page), { timeout: 20_000 }).toBe(true);
}

/** Marks the document: the mark is gone when the browser loads another one. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);

async function visit(page: Page, path: string): Promise<{ url: string; size: number }[]> {
  const scripts: { url: string; size: Promise<number> }[] = [];
  page.on("requestfinished", (request) => {
    const preloaded = /\.js(?:\?|$)/.test(new URL(request.url()).pathname);
    if (request.resourceType() !== "script" && !preloaded) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    // One that arrives after the test has nobody to wait for it.
    size.catch(() => undefined);
    scripts.push({ url: request.url(), size });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return Promise.all(scripts.map(async ({ url, size }) => ({ url, size: await size })));
}

function withoutClock(scripts: readonly { url: string }[]): string[] {
  return scripts.map(({ url }) => url).filter((url) => !CLOCK.test(url));
}

// A page that moves all the time leaves a busy machine no idle time to start in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener("lobby:ready", () => Reflect.set(window, "appIsReady", true));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  }),
);

test.describe("@script No framework script before intent, and a clean start after it (performance, budgets)", () => {
  for (const path of GUEST_PAGES) {
    test(`guest: ${path}`, async ({ page }) => {
      const scripts = await visit(page, path);
      expect(withoutClock(scripts)).toEqual([expect.stringMatching(BOOT)]);
      expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(FOUR_KIB);
      const titles = page.locator("h1, h2");
      const before = await titles.allTextContents();
      await startApp(page);
      expect(await titles.allTextContents()).toEqual(before);
    });
  }

  for (const path of MEMBER_PAGES) {
    test(`member: ${path}`, async ({ page, sandbox, signIn }) => {
      await signIn(await sandbox.createMember());
      const scripts = await visit(page, path);
      expect(withoutClock(scripts)).toEqual([expect.stringMatching(BOOT)]);
      await startApp(page);
    });
  }

  for (const language of ["CN", "MY", "AR"]) {
    test(`in ${language}`, async ({ page, context, product }) => {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await visit(page, "/m/home");
      await startApp(page);
      await expect(page.locator("#block-hot")).toBeVisible();
    });
  }

  test("a play page carries its clock and no framework", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await cards(page).first().click();
    await expect(page.locator("iframe")).toBeVisible();
    const addresses = await page
      .locator("script")
      .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
    expect(addresses).toEqual([expect.stringMatching(CLOCK)]);
  });

  test("the kept bytes of a page start twice (stack, late start)", async ({ page }) => {
    for (let times = 0; times < 2; times += 1) {
      await page.goto("/m/home?tab=HOT");
      await startApp(page);
    }
  });
});

test.describe("@script After the start (stack, late start)", () => {
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

  test("the menu closes on navigation (§2, side menu)", async ({ page }) => {
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

test.describe("@script Banners move once the app runs (§9, banner carousel; WCAG 2.2.2)", () => {
  const stop = (page: Page) => page.getByRole("button", { name: text("common:stopBanners") });
  const positions = (page: Page) =>
    page.locator(".banner").evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left));

  test("by themselves, and a person can stop them", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    const banners = await page.locator(".banner").count();
    await expect(stop(page)).toHaveCount(0);
    await startApp(page);
    await expect(stop(page)).toHaveAttribute("aria-pressed", "false");
    const before = await positions(page);
    await expect.poll(() => positions(page)).not.toEqual(before);
    await stop(page).click();
    await expect(stop(page)).toHaveAttribute("aria-pressed", "true");
    expect(await page.locator(".banner").count()).toBe(banners);
  });

  test("not for people who want less motion", async ({ page }) => {
    await page.goto("/m/home");
    await startApp(page);
    await expect(page.locator(".banner").first()).toBeVisible();
    await expect(stop(page)).toHaveCount(0);
  });

  test("they are whole again after a visit elsewhere", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    await startApp(page);
    await expect(stop(page)).toBeVisible();
    await page
      .getByRole("navigation", { name: text("common:mainPlaces") })
      .getByRole("link", { name: text("lobby:events") })
      .click();
    await expect(page).toHaveURL("/m/activity");
    await page.goBack();
    await expect(stop(page)).toBeVisible();
    await expect(page.locator(".banner-link").first()).toHaveAttribute("href", /^\//);
  });
});

test.describe("@script A tap before the app is ready (performance, how 2)", () => {
  test("is repeated: a log-in that was typed and sent at once", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
      await new Promise((next) => setTimeout(next, 300));
      await route.continue();
    });
    await page.goto("/m/login");
    await page.evaluate(
      ([name, secret]) => {
        const fields = document.querySelectorAll("#login input");
        for (const field of fields) {
          if (!(field instanceof HTMLInputElement)) continue;
          if (field.name === "username") field.value = name ?? "";
          if (field.name === "password") field.value = secret ?? "";
        }
      },
      [username, password],
    );
    await submitLogIn(page);
    await expect(page).toHaveURL("/m/home");
    await expect(header(page).getByRole("link", { name: text("common:logout") })).toBeVisible();
    expect(await sandbox.calls("login")).not.toHaveLength(0);
  });

  test("does its native action when the app cannot be had", async ({ page, problems }) => {
    await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.abort());
    await page.goto("/m/slot-games");
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(page).toHaveURL("/m/slot-games?pageNo=2");
    await expect(cards(page)).toHaveCount(36);
    // The browser reports the scripts that this test took away.
    problems.length = 0;
  });

  test("does its native action when the app is too slow", async ({ page }) => {
    // The request stays unanswered.
    await page.route(/\/assets\/entry\.client[^/]*\.js$/, () => undefined);
    await page.goto("/m/slot-games");
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(page).toHaveURL("/m/slot-games?pageNo=2", { timeout: 7000 });
  });
});
