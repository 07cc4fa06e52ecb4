import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { openGame } from "../../support/play.ts";

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: "lang", value: language, domain: "localhost", path: "/" }]);

/** Where the first text of an element is, without its padding. */
const textBox = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node.firstChild as Node);
    const { top, right, bottom, left } = range.getBoundingClientRect();
    return { top, right, bottom, left };
  });

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, right, bottom, left } = node.getBoundingClientRect();
    return { top, right, bottom, left };
  });

const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;

test.describe("@script What stands beside and below each other", () => {
  for (const language of ["EN", "MY"])
    test(`names of categories end above the vendors and the search of the tab (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await speak(page, language);
      for (const [tab, below] of [
        ["FISH", ".pills"],
        ["HOT", ".tools-search .in"],
      ] as const) {
        await page.goto(`/m/home?tab=${tab}`);
        const ends = await page.locator(".rail-link").evaluateAll((links) =>
          links.map((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            return range.getBoundingClientRect().bottom;
          }),
        );
        const { top } = await boxOf(page.locator(tab === "FISH" ? `${below} .pill` : below).first());
        expect(top, tab).toBeGreaterThan(Math.max(...ends) + 2);
      }
    });

  test("the search and the game by chance stay where they are on the hot tab", async ({ page }) => {
    await page.goto("/m/home");
    const [search, dice] = [page.locator(".find"), page.locator("main a[href='/m/random']")];
    const before = [await boxOf(search), await boxOf(dice)];
    await page.goto("/m/home?tab=HOT");
    expect([await boxOf(search), await boxOf(dice)]).toEqual(before);
    const radius = (field: Locator) => field.evaluate((node) => getComputedStyle(node).borderTopLeftRadius);
    expect(await radius(page.locator(".tools-search .in"))).toBe(await radius(search));
  });

  test("a Chinese title of a banner is not broken inside of a word", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await speak(page, "CN");
    await page.goto("/m/home");
    for (const size of ["100%", "200%"]) {
      const lines = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        const text = document.querySelector(".cap b")?.firstChild as Text;
        const range = document.createRange();
        range.setStart(text, 0);
        range.setEnd(text, text.data.indexOf(" "));
        return range.getClientRects().length;
      }, size);
      expect(lines, size).toBe(1);
    }
  });

  for (const language of ["EN", "CN", "MY"])
    test(`a tick, its label and the link beside it are on one line (${language})`, async ({ page }) => {
      await speak(page, language);
      await page.goto("/m/login");
      const line = page.locator(".between:has(.tick)");
      const box = middle(await boxOf(line.locator("input")));
      expect(Math.abs(middle(await boxOf(line.locator(".tick > span"))) - box)).toBeLessThan(1);
      expect(Math.abs(middle(await boxOf(line.locator("a"))) - box)).toBeLessThan(1);
    });

  test("the words of the money buttons stay inside of them at 320 px", async ({ page, sandbox, signIn }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await signIn(await sandbox.createMember());
    await page.goto("/m/member/home");
    const buttons = page.locator(".pair:has([href='/m/voucherCenter']) > .btn");
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) {
      const [words, box] = [await textBox(button), await boxOf(button)];
      expect(Math.min(words.left - box.left, box.right - words.right)).toBeGreaterThan(4);
    }
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test("text of twice the size leaves room for a phone number, and the heart of a game as large as other icons", async ({
    page,
    sandbox,
    signIn,
  }) => {
    const enlarge = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
    const widthOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().width);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto("/m/register");
    await enlarge();
    expect(await widthOf(page.locator(".code ~ input"))).toBeGreaterThan(200);
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await openGame(page);
    await enlarge();
    const heart = page.locator("header button.heart");
    const size = await heart.evaluate((node) => getComputedStyle(node, "::after").width);
    expect(size).toBe(`${await widthOf(page.locator("header .icon-button .i").first())}px`);
  });

  test("the deposit item of the bar has the colour of a current place", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/member/home");
    const colourOf = (item: Locator) => item.evaluate((node) => getComputedStyle(node).color);
    const current = await colourOf(page.locator(".bar-item[aria-current]"));
    expect(await colourOf(page.locator(".bar-item.raised"))).not.toBe(current);
    await page.goto("/m/voucherCenter");
    expect(await colourOf(page.locator(".bar-item.raised[aria-current]"))).toBe(current);
    await page.setViewportSize({ width: 1280, height: 800 });
    const shadow = page.locator(".bar-item.raised").evaluate((node) => getComputedStyle(node).boxShadow);
    expect(await shadow).not.toBe("none");
  });

  test("cards of promotions in one row are of one height", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/m/activity");
    const heights = await page.locator(".promo").evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect());
      return boxes.filter(({ top }) => top === boxes[0]?.top).map(({ height }) => height);
    });
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
  });

  test("the frame of a wide screen stays where it is behind a dialog (behaviour 2.40)", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const places = () =>
      page.locator(".bar").evaluate((bar) => {
        const links = [...bar.querySelectorAll(".logo, .bar-item, h2")];
        return links.map((link) => {
          const { top, height } = link.getBoundingClientRect();
          return `${link.textContent} ${top} ${height}`;
        });
      });
    await page.goto("/m/slot-games");
    const before = await places();
    const logo = await boxOf(page.locator(".bar .logo"));
    await page.goto("/m/login?from=/m/slot-games");
    expect(await places()).toEqual(before);
    expect(await boxOf(page.locator(".bar .logo"))).toEqual(logo);
    expect(await page.locator(".bar").evaluate((bar) => bar.closest("[inert]") !== null)).toBe(true);
  });
});

test.describe("@script The line of announcements", () => {
  test.use({ popups: true });

  test("on a phone held sideways the line covers a corner of the games (behaviour 13.25)", async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto("/m/home");
    const { left, right, top, bottom } = await boxOf(page.locator(".strip"));
    expect(right).toBe(728);
    expect(right - left).toBeLessThanOrEqual(256);
    expect(bottom - top).toBeLessThanOrEqual(46);
  });
});
