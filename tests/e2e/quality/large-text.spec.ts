import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { openGame } from "../../support/play.ts";
import { text } from "../../support/texts.ts";

const UPRIGHT = { width: 360, height: 740 };
const SIDEWAYS = { width: 740, height: 360 };

/** The page with text of twice the size, on a usual phone. */
async function openEnlarged(page: Page, path: string, viewport = UPRIGHT): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Where the first or last words of an element begin and end. */
const wordsOf = (element: Locator, at: "firstChild" | "lastChild" = "firstChild") =>
  element.evaluate((node, child) => {
    const range = document.createRange();
    range.selectNode(node[child] as Node);
    const { top, right, width } = range.getBoundingClientRect();
    return { top, right, width, lines: range.getClientRects().length };
  }, at);

/** The last words of elements, where they reach out of them. */
const labelsOutside = (elements: Locator) =>
  elements.evaluateAll((nodes) => {
    const isOutside = (node: Element) => {
      const range = document.createRange();
      range.selectNode(node.lastChild as Node);
      const [words, box] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
      return words.top < box.top || words.bottom > box.bottom || words.right > box.right;
    };
    return nodes.filter(isOutside).map(({ textContent }) => textContent);
  });

test.describe("@script Text of twice the size (behaviour 2.38)", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  test("has the label of the deposit below its button", async ({ page }) => {
    await openEnlarged(page, "/m/home");
    const disc = await page.locator(".bar-disc").boundingBox();
    const label = await wordsOf(page.locator(".bar-item.raised"), "lastChild");
    expect(label.top).toBeGreaterThanOrEqual((disc?.y ?? 0) + (disc?.height ?? 0) - 2);
  });

  for (const language of ["EN", "MY"])
    test(`leaves the bars of a phone held sideways as low as they are, with whole labels, in ${language} (behaviour 2.41)`, async ({
      page,
    }) => {
      await page.context().addCookies([{ name: "lang", value: language, domain: "localhost", path: "/" }]);
      await openEnlarged(page, "/m/home", SIDEWAYS);
      for (const bar of ["header.top", "nav.bar"])
        expect(await page.locator(bar).evaluate((element) => element.clientHeight), bar).toBeLessThanOrEqual(45);
      expect(await labelsOutside(page.locator(".bar-item"))).toEqual([]);
    });

  test("leaves the rows of customer service in reach on a phone held sideways", async ({ page }) => {
    await openEnlarged(page, "/m/home", SIDEWAYS);
    await page.locator(".pop > summary").click();
    const head = await page.locator("header.top").boundingBox();
    const panel = page.locator(".pop-panel");
    expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(head?.height ?? 0);
    const rows = await panel.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
    expect(rows[0], "more rows than have room").toBeGreaterThan(rows[1] ?? 0);
    await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(panel.locator(".menu-row").last()).toBeInViewport();
  });

  test("leaves room for the names of winners", async ({ page }) => {
    await openEnlarged(page, "/m/home");
    const widths = await page.locator(".win-who").evaluateAll((names) => names.map((name) => name.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(140);
  });

  test("leaves room for what a search is for, beside or above the button of the filters", async ({ page }) => {
    await openEnlarged(page, "/m/slot-games");
    expect((await page.locator(".tools-search").boundingBox())?.width).toBeGreaterThan(280);
  });

  test("has whole words in the tabs of the log-in, and its last line inside the sheet", async ({ page }) => {
    await openEnlarged(page, "/m/login");
    expect((await wordsOf(page.locator(".tab").first())).lines).toBe(1);
    const field = await page.locator(".sheet .in").first().boundingBox();
    const forgot = await wordsOf(page.getByRole("link", { name: text("lobby:forgot_password") }));
    expect(forgot.right).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0) + 1);
  });

  test("has the titles of announcements above the text, and not beside it", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await openEnlarged(page, "/m/announcements");
    expect((await page.locator("main article").boundingBox())?.width).toBeGreaterThan(280);
  });

  test("leaves the button of a game's bar in the header", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await openGame(page);
    await openEnlarged(page, page.url());
    const header = await page.locator("header.top").boundingBox();
    const button = await page.locator("details[data-tools] > summary").boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual(0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
  });

  test("has whole dates in the range of a team's figures", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent());
    await openEnlarged(page, "/m/agent/home");
    expect((await page.locator("input[type=date]").first().boundingBox())?.width).toBeGreaterThan(240);
  });

  test("has the word of the button that claims a reward on one line", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.context().addCookies([{ name: "lang", value: "MY", domain: "localhost", path: "/" }]);
    await openEnlarged(page, "/m/rewardCenter");
    expect((await wordsOf(page.locator("button[name=reward]").first())).lines).toBe(1);
  });
});
