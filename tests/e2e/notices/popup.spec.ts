import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { logIn, openMenu, startApp, takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test.use({ popups: true });

const WELCOME = "Welcome to the lobby";
const DRAGON = "Dragon week is on";
const CONTACT = "Check your contact details";
const FIRST_VISIT = "Your first visit";

const dialog = (page: Page) => page.getByRole("dialog", { name: text("content:announcements") });
const strip = (page: Page) => page.getByRole("complementary", { name: text("content:announcements") });
const memory = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "popup");

/** Opens home and touches it as any person does; the app then starts in idle time. */
async function openHomeAndTouch(page: Page): Promise<void> {
  await page.goto("/m/home");
  await page.keyboard.press("Shift");
}

/** Waits until home has asked whether something is to pop up. @returns the answer */
async function answerOnHome(page: Page): Promise<boolean> {
  const response = page.waitForResponse((response) => response.url().includes("/m/popup?"));
  await openHomeAndTouch(page);
  return (await (await response).text()).includes("Dragon") || (await dialog(page).count()) > 0;
}

/** Waits until home has asked, and has all that the dialog needs. */
async function dialogLoaded(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes("/m/popup?"));
  await page.waitForResponse((response) => response.url().includes("/announcement-dialog"));
}

/** Longer than any pause after which something opens by itself. */
const LONG_MS = 10_000;

/** The addresses at which the page asks whether something is to pop up. */
function collectQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/m/popup")) questions.push(request.url());
  });
  return questions;
}

/** Lets everything open that does so by itself. Needs the test's clock. */
async function letOpen(page: Page): Promise<void> {
  await page.clock.runFor(LONG_MS);
  // Asked for after all that a timer has asked for, and so told of after it.
  await page.evaluate(() => fetch("/icon.svg"));
}

test.describe("@script Announcement popup", () => {
  test("shows guests what is for guests, once for a visit, and stores that it was closed", async ({ page }) => {
    await openHomeAndTouch(page);
    await expect(dialog(page).getByRole("heading", { name: WELCOME })).toBeVisible();
    await expect(dialog(page).getByText(DRAGON)).toHaveCount(0);
    // No focus ring around a button that was not reached by keyboard; the first Tab leads to it.
    await expect(dialog(page).getByRole("heading", { name: text("content:announcements") })).toBeFocused();
    await dialog(page)
      .getByRole("button", { name: text("common:close") })
      .last()
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(async () => (await memory(page))?.value).toMatch(/^[\w-]{8}$/);
    expect((await memory(page))?.expires).toBe(-1);
    expect(await answerOnHome(page)).toBe(false);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("shows members theirs, with the titles at the side", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await openHomeAndTouch(page);
    const titles = dialog(page).getByRole("navigation", { name: text("content:announcement_titles") });
    await expect(titles.getByRole("link", { name: DRAGON })).toHaveAttribute("aria-current", "true");
    await titles.getByRole("link", { name: CONTACT }).click();
    await expect(dialog(page).locator("article h2")).toHaveText(CONTACT);
    await expect(page).toHaveURL("/m/home");
    await expect(dialog(page).getByText(WELCOME)).toHaveCount(0);
  });

  test("the ticked box hides it until the player's own midnight", async ({ browser, product }) => {
    const context = await browser.newContext({ timezoneId: "Asia/Yangon", baseURL: product.url });
    await context.addCookies([{ name: "lang", value: "EN", url: product.url }]);
    const page = await context.newPage();
    await openHomeAndTouch(page);
    await dialog(page).getByLabel(text("content:hide_today")).check();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(async () => (await memory(page))?.value).toMatch(/~\d+$/);
    const until = Number((await memory(page))?.value.split("~")[1]);
    const there = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Yangon", timeStyle: "medium" });
    expect(there.format(until * 1000)).toBe("00:00:00");
    expect(until * 1000).toBeGreaterThan(Date.now());
    await context.close();
  });

  test("the popup waits until the side menu is closed", async ({ page }) => {
    await page.clock.install();
    const ready = dialogLoaded(page);
    await page.goto("/m/home");
    await openMenu(page);
    await ready;
    await page.clock.runFor(LONG_MS);
    await expect(dialog(page)).toHaveCount(0);
    await page.locator("details.side > summary").press("Enter");
    await expect(dialog(page)).toBeVisible();
  });

  test("nor over the bottom bar's customer service", async ({ page }) => {
    await page.clock.install();
    const ready = dialogLoaded(page);
    await page.goto("/m/home");
    const service = page.locator("details.pop");
    await service.locator("summary").click();
    await page.keyboard.press("Shift");
    await ready;
    await page.clock.runFor(LONG_MS);
    await expect(dialog(page)).toHaveCount(0);
    await service.locator("summary").press("Enter");
    await expect(service).not.toHaveAttribute("open");
    await expect(dialog(page)).toBeVisible();
  });

  test("shows what is for the first log-in at the first one alone", async ({ page, sandbox, product }) => {
    const { username, password } = await sandbox.createMember();
    const first = dialog(page).getByRole("link", { name: FIRST_VISIT });
    await page.goto("/m/login");
    await logIn(page, username, password);
    await expect(page).toHaveURL("/m/home");
    await page.keyboard.press("Shift");
    await expect(first).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => memory(page)).toBeDefined();
    await page.request.post("/m/logout", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.context().clearCookies({ name: "popup" });
    await page.goto("/m/login");
    await logIn(page, username, password);
    await expect(page).toHaveURL("/m/home");
    await page.keyboard.press("Shift");
    await expect(dialog(page).getByRole("link", { name: DRAGON })).toBeVisible();
    await expect(first).toHaveCount(0);
  });

  test("not on the log-in sheet, nor on other pages", async ({ page }) => {
    const questions = collectQuestions(page);
    await page.clock.install();
    for (const path of ["/m/login", "/m/slot-games"]) {
      await page.goto(path);
      await startApp(page);
      await letOpen(page);
      expect(questions, path).toEqual([]);
      await expect(dialog(page), path).toHaveCount(0);
    }
  });

  test("a link of its text leads away and closes it", async ({ page }) => {
    await openHomeAndTouch(page);
    await dialog(page).locator("article").getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL("/m/register");
    await expect.poll(async () => (await memory(page))?.value).toMatch(/^[\w-]{8}$/);
  });
});

test.describe("Announcements as a page", () => {
  test("@no-js titles at the side lead to each", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/announcements");
    await expect(page.locator("article h2")).toHaveText(DRAGON);
    await page.getByRole("link", { name: CONTACT }).click();
    await expect(page.locator("article h2")).toHaveText(CONTACT);
  });

  test("@no-js closing them there hides them for the day, until midnight of the market", async ({ page, product }) => {
    await page.goto("/m/announcements");
    await page.getByLabel(text("content:hide_today")).check();
    await page.getByRole("button", { name: text("common:close") }).click();
    await expect(page).toHaveURL("/m/home");
    await expect(strip(page)).toHaveCount(0);
    const until = Number((await memory(page))?.value.split("~")[1]) * 1000;
    const there = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Yangon", timeStyle: "medium" });
    expect(there.format(until)).toBe("00:00:00");
    await product.advance(until - Date.now() + 1000);
    await page.goto("/m/home");
    await expect(strip(page)).toBeVisible();
  });
});

test.describe("Home has the announcements as a line until a dialog opens (behaviour 13.25)", () => {
  test("@no-js without script: it names the first, leads to all, and stays closed", async ({ page }) => {
    await page.goto("/m/home");
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(strip(page)).toContainText(WELCOME);
    await strip(page).getByRole("link").click();
    await expect(page).toHaveURL("/m/announcements");
    await page.goto("/m/home");
    await strip(page)
      .getByRole("button", { name: text("common:close") })
      .click();
    await expect(page).toHaveURL("/m/home");
    await expect(strip(page)).toHaveCount(0);
    expect((await memory(page))?.value).toMatch(/^[\w-]{8}$/);
    await page.goto("/m/home?tab=HOT");
    await expect(strip(page)).toHaveCount(0);
    await page.context().clearCookies({ name: "popup" });
    await page.goto("/m/home");
    await expect(strip(page)).toBeVisible();
  });

  test("@no-js members have theirs, until they close it", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await expect(strip(page)).toContainText(DRAGON);
    await strip(page)
      .getByRole("button", { name: text("common:close") })
      .click();
    await expect(page).toHaveURL("/m/home");
    await expect(strip(page)).toHaveCount(0);
  });

  test("@no-js not on other pages", async ({ page }) => {
    for (const path of ["/m/login", "/m/slot-games", "/m/notice"]) {
      await page.goto(path);
      await expect(strip(page)).toHaveCount(0);
    }
  });

  test("@no-js not where a message takes the place of the games (behaviour 3.12, 3.22)", async ({
    page,
    product,
    sandbox,
  }) => {
    await takeFreshLanguage(page.context(), product.url);
    await page.goto("/m/home?tab=HOT&gameName=zzzz");
    await expect(page.getByRole("heading", { name: text("lobby:nothing_found") })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await sandbox.fault({ operation: "getGameList", kind: "html502" });
    await page.goto("/m/home");
    await expect(page.getByRole("heading", { name: text("lobby:games_failed") })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  test("@script in lite mode", async ({ page, product }) => {
    await page.context().addCookies([{ name: "lite", value: "on", url: product.url }]);
    await page.goto("/m/home");
    await expect(strip(page)).toContainText(WELCOME);
  });

  test("@script on a phone with little memory, also after the app has started", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
    await page.clock.install();
    const questions = collectQuestions(page);
    await page.goto("/m/home");
    await expect(strip(page)).toContainText(WELCOME);
    // Such a phone starts the app only when it is needed.
    await page.locator("header form[data-start] button:visible").first().hover();
    await expect(page.locator("html[data-started]")).toHaveCount(1);
    await letOpen(page);
    expect(questions).toEqual([]);
    await expect(strip(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("@script on other phones the line gives way to the dialog, and does not come back", async ({ page }) => {
    await page.goto("/m/home");
    await expect(strip(page)).toBeVisible();
    await page.keyboard.press("Shift");
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator(".strip")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(".strip")).toHaveCount(0);
  });
});
