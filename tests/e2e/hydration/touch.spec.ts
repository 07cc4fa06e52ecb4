import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, header, openMenu } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** The framework never arrives: the answers seen here do not need it. */
const FRAMEWORK = /\/assets\/(?!boot-|favourites-).*\.js$/;

const favourite = (page: Page, nth = 0) => page.locator("button[name=favourite]").nth(nth);
const ribbon = (page: Page) => page.getByText(text("common:offlineTitle"), { exact: false }).locator("visible=true");

/** The next page never comes: an answer without content leaves the page where it is. */
async function withholdPage(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 204 }));
}

test.describe("@script Touch does not wait for the app (behaviour 2.31 to 2.33, 4.20)", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(FRAMEWORK, () => new Promise(() => undefined));
  });

  test("a favourite changes, is sent with its form's fields and a key, and can be undone; the page stays", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games?pageSize=30");
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    const sent = page.waitForRequest(/\/m\/favourite$/);
    await favourite(page).click();
    await expect(favourite(page)).toHaveAttribute("aria-pressed", "true");
    const fields = new URLSearchParams((await sent).postData() ?? "");
    expect(fields.get("from")).toBe("/m/slot-games?pageSize=30");
    expect(fields.get("idempotencyKey")).toMatch(/^[\w-]{16}\.[\w-]{16}-1$/);
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(1);
    const toast = page.getByRole("status").filter({ hasText: text("games:favourite_added") });
    await expect(toast).toContainText((await cards(page).first().locator(".name > span").textContent()) ?? "");
    await toast.getByRole("button", { name: text("common:undo") }).click();
    await expect(favourite(page)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await sandbox.calls("removeFavorite")).length).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  });

  test("a refused favourite is reset, with the reason", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await sandbox.fault({ operation: "addFavorite", kind: "refusal", value: "function.not.available" });
    await favourite(page).click();
    await expect(page.getByRole("alert")).toHaveText(text("errors:no_permission"));
    await expect(favourite(page)).toHaveAttribute("aria-pressed", "false");
    // A proxy that does not reach the product has no words for it.
    await page.route(/\/m\/favourite$/, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
    await favourite(page).click();
    await expect(page.getByRole("alert")).toHaveText(text("errors:unknown_error"));
    await expect(favourite(page)).toHaveAttribute("aria-pressed", "false");
  });

  test("a card, a pill and log-in show that they work until the next page is there", async ({ page }) => {
    await withholdPage(page, /\/m\/(?:launch|login|slot-games\?)/);
    const vendors = page.getByRole("navigation", { name: text("lobby:vendors") });
    // The pill first: from its second page on the browser has loaded the next page ahead.
    const touched = [() => vendors.getByRole("link").nth(1), () => cards(page).first()];
    for (const find of touched) {
      await page.goto("/m/slot-games");
      await find().click({ noWaitAfter: true });
      await expect(find()).toHaveAttribute("data-busy", "");
      await expect(page.locator("[data-busy]")).toHaveCount(1);
    }
    await page.goto("/m/home");
    const login = header(page).getByRole("link", { name: text("common:login") });
    await login.click({ noWaitAfter: true });
    await expect(login).toHaveAttribute("data-busy", "");
  });

  test("back closes the menu, and the page below keeps its entry", async ({ page }) => {
    await page.goto("/m/activity");
    await page.goto("/m/home");
    const drawer = await openMenu(page);
    // The browser tells of an open menu after it has drawn it.
    await expect.poll(() => page.evaluate(() => history.state?.menu)).toBe("side");
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL("/m/home");
    // Closed by its button, it leaves no entry behind.
    await openMenu(page);
    await page.locator(".side-close").click();
    await expect(drawer).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL("/m/activity");
  });

  test("back from a page that the menu led to leads to the page before, with the menu closed", async ({ page }) => {
    await page.goto("/m/home");
    const drawer = await openMenu(page);
    await drawer.getByRole("link", { name: text("lobby:settings") }).click();
    await expect(page).toHaveURL("/m/set");
    await page.goBack();
    await expect(page).toHaveURL("/m/home");
    await expect(drawer).toBeHidden();
  });

  /** Moves a finger up the screen, which scrolls down what is below it. */
  async function swipeUp(page: Page, x: number): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await touch("touchStart", 600);
    for (let y = 580; y >= 200; y -= 20) await touch("touchMove", y);
    await touch("touchEnd");
    await session.detach();
  }

  /** How far the page is scrolled, once it rests. */
  async function restingScroll(page: Page): Promise<number> {
    let last = Number.NaN;
    await expect(async () => {
      const before = last;
      last = await page.evaluate(() => scrollY);
      expect(last).toBe(before);
    }).toPass({ intervals: [200] });
    return last;
  }

  /** A tap on a locator would scroll the page to the element's place in the document. */
  async function tapInPlace(page: Page, element: Locator): Promise<void> {
    const box = await element.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  }

  for (const height of [740, 1200])
    test(`at ${height} px the page behind a menu does not scroll under a finger (behaviour 2.7)`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto("/m/home");
      await swipeUp(page, 345);
      const scrollTop = await restingScroll(page);
      expect(scrollTop).toBeGreaterThan(200);
      await tapInPlace(page, page.locator("details.side > summary"));
      const drawer = page.locator("nav.drawer");
      await expect(drawer).toBeVisible();
      // On the menu twice: after the first it is at its end.
      for (const x of [100, 100, 345]) await swipeUp(page, x);
      expect(await restingScroll(page)).toBe(scrollTop);
      expect(await drawer.evaluate((menu) => menu.scrollTop)).toBeGreaterThan(100);
    });

  test("the page behind the pop-up does not scroll under a finger (behaviour 2.7)", async ({ page }) => {
    await page.goto("/m/home");
    await swipeUp(page, 345);
    const scrollTop = await restingScroll(page);
    expect(scrollTop).toBeGreaterThan(200);
    await tapInPlace(page, page.locator("details.pop > summary"));
    await expect(page.locator(".pop-panel")).toBeVisible();
    for (const x of [30, 200]) await swipeUp(page, x);
    expect(await restingScroll(page)).toBe(scrollTop);
    await expect(page.locator(".pop-panel")).toBeVisible();
  });

  /** Puts the finger down on an element, moves its bar away from under it, and lifts the finger. */
  async function tapWhileMoving(page: Page, element: Locator, bar: Locator): Promise<void> {
    const box = await element.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await bar.evaluate((moved) => {
      moved.style.position = "relative";
      moved.style.top = "8rem";
    });
    await page.mouse.up();
  }

  test("a tap under which the page moves is not lost (behaviour 2.35)", async ({ page }) => {
    await page.goto("/m/home");
    await tapWhileMoving(page, header(page).getByRole("link", { name: text("common:login") }), header(page));
    await expect(page).toHaveURL(/\/m\/login/);
    await page.goto("/m/home");
    const section = page.locator("footer.foot details").last();
    await section.scrollIntoViewIfNeeded();
    await tapWhileMoving(page, section.locator("summary"), page.locator("footer.foot"));
    await expect(section).toHaveAttribute("open");
  });

  test("closing the log-in over a card leads back to the list at its place (behaviour 2.34)", async ({ page }) => {
    await page.goto("/m/slot-games");
    const card = cards(page).nth(24);
    await card.scrollIntoViewIfNeeded();
    const scrollTop = await page.evaluate(() => scrollY);
    expect(scrollTop).toBeGreaterThan(0);
    const steps = await page.evaluate(() => history.length);
    await card.click();
    const dialog = page.getByRole("dialog", { name: text("common:login") });
    await expect(dialog).toBeVisible();
    // Before the script has loaded, the link adds an entry, as it does without script.
    await page.waitForLoadState("load");
    await dialog.getByRole("link", { name: text("common:close") }).click();
    await expect(page).toHaveURL("/m/slot-games");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
    // The sheet is the entry that forward would lead to.
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  test("offline, a tap leaves the page as it is and says so; favourites are sent when the network is back (behaviour 4.28)", async ({
    page,
    context,
    sandbox,
    signIn,
    problems,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await context.setOffline(true);
    await expect(ribbon(page)).toBeVisible();
    await cards(page).first().click();
    await expect(page.getByRole("button", { name: text("common:tryAgain") })).toBeVisible();
    await expect(page).toHaveURL("/m/slot-games");
    for (const nth of [0, 1]) await favourite(page, nth).click();
    await expect(favourite(page, 1)).toHaveAttribute("aria-pressed", "true");
    expect(await sandbox.calls("addFavorite")).toHaveLength(0);
    await context.setOffline(false);
    await expect(ribbon(page)).toHaveCount(0);
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(2);
    await page.reload();
    for (const nth of [0, 1]) await expect(favourite(page, nth)).toHaveAttribute("aria-pressed", "true");
    expect(await sandbox.calls("addFavorite")).toHaveLength(2);
    // The browser reports the requests that the test cut off.
    problems.length = 0;
  });
});
