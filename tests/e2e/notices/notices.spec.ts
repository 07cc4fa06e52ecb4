import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { header } from "../../support/pages.ts";
import { LANGUAGES, text, textIn } from "../../support/texts.ts";

const NEW_LOBBY = "A new look for the lobby";

const item = (page: Page, title: string): Locator => page.locator("li.news").filter({ hasText: title });
const unread = (page: Page): Locator => page.locator("li.news .unread");
const badge = (page: Page): Locator => header(page).locator(".dot");

/** Number of unread items in the badge of home. */
async function countOnHome(page: Page): Promise<number> {
  await page.goto("/m/home");
  return Number((await badge(page).textContent()) ?? 0);
}

test.describe("Notices", () => {
  test("@no-js a guest sees date, title, preview and the banner, all read, and opens them in place", async ({
    page,
  }) => {
    await page.goto("/m/notice");
    const notice = item(page, NEW_LOBBY);
    await expect(notice.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d$/);
    await expect(notice.locator("img.shot")).toHaveAttribute("src", /^\/img\/[\w-]+\/banner$/);
    await expect(notice.locator(".news-preview")).not.toBeEmpty();
    await expect(unread(page)).toHaveCount(0);
    const body = notice.locator(".news-body");
    await expect(body).toBeHidden();
    await notice.locator("summary").click();
    await expect(body).toBeVisible();
    await notice.locator("summary").click();
    await expect(body).toBeHidden();
  });

  test("opening marks as read, here and on the server; list and badge agree", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    const before = await countOnHome(page);
    await page.goto("/m/notice");
    const all = await unread(page).count();
    expect(before).toBe(all);
    await expect(page.getByRole("link", { name: text("content:notices_new", { number: all }) })).toBeVisible();
    await item(page, NEW_LOBBY).getByRole("button").click();
    await expect(item(page, NEW_LOBBY).locator(".news-body")).toBeVisible();
    await expect(unread(page)).toHaveCount(all - 1);
    await expect(page.getByRole("link", { name: text("content:notices_new", { number: all - 1 }) })).toBeVisible();
    await expect.poll(async () => (await sandbox.calls("markAnnouncementRead")).length).toBe(1);
    expect(await countOnHome(page)).toBe(before - 1);
  });

  test("@no-js all at once", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/notice");
    await expect(unread(page).first()).toBeVisible();
    await page.getByRole("button", { name: text("content:mark_all_read") }).click();
    await expect(unread(page)).toHaveCount(0);
    await page.goto("/m/home");
    await expect(badge(page)).toHaveCount(0);
  });

  test("@no-js a trial user sees all as read, and nothing is sent for them", async ({ page, sandbox, product }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto("/m/notice");
    await expect(page.locator("li.news").first()).toBeVisible();
    await expect(unread(page)).toHaveCount(0);
    await page.request.post("/m/notice", { form: { id: "501" }, headers: { origin: product.url } });
    expect(await sandbox.calls("markAnnouncementRead")).toEqual([]);
  });

  test("a mark that fails says so, and the notice can be read", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/notice");
    await sandbox.fault({ operation: "markAnnouncementRead", kind: "html502" });
    await item(page, NEW_LOBBY).getByRole("button").click();
    await expect(item(page, NEW_LOBBY).locator(".news-body")).toBeVisible();
    await expect(page.getByRole("alert")).toBeVisible();
  });

  test("@no-js a query selects a notice; an unknown one selects none", async ({ page }) => {
    await page.goto("/m/notice?id=503");
    await expect(page.locator("#notice-503 details")).toHaveAttribute("open");
    await expect(page.locator("li.news details[open]")).toHaveCount(1);
    await page.goto("/m/notice?id=nothing");
    await expect(page.locator("li.news details[open]")).toHaveCount(0);
  });

  test("a notice that its address opens is marked as well, without a GET doing it", async ({
    page,
    sandbox,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn(await sandbox.createMember());
    const before = await countOnHome(page);
    await page.goto("/m/notice?id=503");
    const notice = page.locator("#notice-503");
    await expect(notice.locator("details")).toHaveAttribute("open");
    expect(await sandbox.calls("markAnnouncementRead")).toEqual([]);
    if (javaScriptEnabled === false) await notice.getByRole("button", { name: text("content:mark_read") }).click();
    else await page.keyboard.press("Shift");
    await expect(notice.locator(".unread")).toHaveCount(0);
    await expect(notice.locator(".news-body")).toBeVisible();
    await expect(page.getByRole("button", { name: text("content:mark_read") })).toHaveCount(0);
    await expect(page.getByRole("link", { name: text("content:notices_new", { number: before - 1 }) })).toBeVisible();
    await expect.poll(async () => (await sandbox.calls("markAnnouncementRead")).length).toBe(1);
    expect(await countOnHome(page)).toBe(before - 1);
  });

  test("the detail shows title, start date and text, and marks without a GET doing it", async ({
    page,
    sandbox,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn(await sandbox.createMember());
    const before = await countOnHome(page);
    await page.request.get("/m/noticeDetail?id=503");
    expect(await sandbox.calls("markAnnouncementRead")).toEqual([]);
    await page.goto("/m/noticeDetail?id=503");
    await expect(page.locator("article h2")).not.toBeEmpty();
    await expect(page.locator("article time")).toHaveText(/^\d{4}-\d\d-\d\d$/);
    // Where script runs the page marks by itself once it has started; without it a button does.
    if (javaScriptEnabled === false) await page.getByRole("button", { name: text("content:mark_read") }).click();
    else await page.keyboard.press("Shift");
    await expect(page.getByRole("button", { name: text("content:mark_read") })).toHaveCount(0);
    await expect.poll(async () => (await sandbox.calls("markAnnouncementRead")).length).toBe(1);
    expect(await countOnHome(page)).toBe(before - 1);
  });

  test("@no-js a notice that no longer exists", async ({ page }) => {
    const answer = await page.goto("/m/noticeDetail?id=1");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(text("content:notice_gone"))).toBeVisible();
  });

  test("@no-js tables scroll, pictures keep their place, links elsewhere open apart (foreign HTML)", async ({
    page,
  }) => {
    await page.goto("/m/notice");
    const images = await page.locator("ul.stack .news-body img").all();
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      await expect(image).toHaveAttribute("loading", "lazy");
      await expect(image).toHaveAttribute("width", /^\d+$/);
    }
    const table = page.locator("ul.stack table").first();
    await expect(table.locator("xpath=..")).toHaveAttribute("tabindex", "0");
  });

  for (const language of LANGUAGES) {
    test(`@no-js in ${language}`, async ({ page, context, product }) => {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto("/m/notice");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, "common:notices"));
      await expect(page.locator("li.news").first()).toBeVisible();
    });
  }
});

test.describe("Notice strip", () => {
  test("@no-js leads from a title to its notice, and from the bell to the announcements", async ({ page }) => {
    await page.goto("/m/home");
    const strip = page.locator("section.notice");
    const first = await strip.locator(".notice-link").first().textContent();
    await strip.locator(".notice-link").first().click();
    await expect(page.locator("article h2")).toHaveText(first ?? "");
    await page.goto("/m/home");
    await strip.getByRole("link", { name: text("content:announcements") }).click();
    await expect(page).toHaveURL("/m/announcements");
  });

  test.describe("@script over home", () => {
    // A popup that was closed before does not open beside it.

    test("shows the notice, keeps the focus inside and gives it back", async ({ page }) => {
      await page.goto("/m/home");
      const link = page.locator(".notice-link").first();
      const title = (await link.textContent()) ?? "";
      await link.click();
      const dialog = page.getByRole("dialog", { name: text("common:notice") });
      await expect(dialog.locator("article h2")).toHaveText(title);
      await expect(page).toHaveURL("/m/home");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  });
});

test.describe("Foreign HTML fits its panel", () => {
  test("@no-js @browser a wide table scrolls inside and does not widen what is around it", async ({ page }) => {
    // On the narrowest phones: at 360 px the sandbox's table has room.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/m/noticeDetail?id=502");
    const table = page.getByRole("group", { name: text("content:table") });
    const [inner, outer] = [await table.boundingBox(), await page.locator("main").boundingBox()];
    const end = (box: typeof inner) => (box ? box.x + box.width : Number.NaN);
    expect(end(outer) - end(inner)).toBeGreaterThanOrEqual(12);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  });
});
