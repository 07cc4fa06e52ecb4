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

  test("leaves the Burmese buttons of a guest's header inside it, and the level of a member on one line", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await page.context().addCookies([{ name: "lang", value: "MY", domain: "localhost", path: "/" }]);
    await openEnlarged(page, "/m/home");
    for (const button of await page.locator("header.top .btn").all())
      expect((await button.boundingBox())?.height).toBeLessThan(40);
    await signIn(await sandbox.createMember());
    await openEnlarged(page, "/m/member/home");
    expect((await wordsOf(page.locator(".vip-level"))).lines).toBe(1);
  });

  test("leaves the page of a game as wide as the narrowest phone", async ({ page }) => {
    await openEnlarged(page, "/m/launch?game=RNG.JL.3001", { width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("leaves the buttons of a member's header at the end of the screen (behaviour 2.11)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 2480.5 }));
    // The text size of the browser, which widths in rem depend on.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    for (const width of [320, 412]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/m/home");
      const logOut = page.locator("header.top").getByRole("link", { name: text("common:logout") });
      await expect(logOut, `${width} px`).toBeInViewport({ ratio: 1 });
    }
  });
});

/** Each line of each balance. */
const balanceLines = (page: Page) =>
  page.locator("output").evaluateAll((outputs) =>
    outputs.map(({ firstChild }) => {
      const { data } = firstChild as Text;
      const range = document.createRange();
      const topOf = (at: number) => {
        range.setStart(firstChild as Text, at);
        range.setEnd(firstChild as Text, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      };
      const tops = [...data].map((_, at) => topOf(at));
      const lines = [...new Set(tops)].map((top) => [...data].filter((_, at) => tops[at] === top).join(""));
      return lines.map((line) => line.replace(/\u200b/g, "")).filter(Boolean);
    }),
  );

test("@script a sum wraps after a comma and is never broken inside its digits (behaviour 2.38)", async ({
  page,
  sandbox,
  signIn,
}) => {
  const account = await sandbox.createMember({ balance: 999_999_999.99 });
  await sandbox.topUp(account, 5000);
  await signIn(account);
  for (const [width, percent] of [
    [277, 100],
    [320, 100],
    [360, 100],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/m/member/home");
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const [header = [], centre = []] = await balanceLines(page);
    expect(header.join(""), `${width} px`).toBe("1,000,004,999.99");
    const lines = [header, centre];
    expect(
      lines.flatMap((each) => each.slice(0, -1)).filter((line) => !line.endsWith(",")),
      `${width} px`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
