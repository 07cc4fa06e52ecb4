import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { DIALOG_SETTINGS, findBrokenLayout } from "../../support/layout/reflow.ts";
import { openGame } from "../../support/play.ts";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES } from "../../support/routes.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

/** Of the screen with which each page is opened (playwright.config.ts). */
const PHONE_WIDTH = 360;

/** Burmese has the tallest lines, English some of the longest words. */
type TestLanguage = "MY" | "EN";

/** @param findMore other faults of a page, on a phone's screen */
async function expectAllWhole(
  page: Page,
  paths: readonly string[],
  language: TestLanguage,
  findMore: (page: Page) => Promise<string[]> = async () => [],
): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: language, domain: "localhost", path: "/" }]);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await findMore(page)).map((fault) => `${path}, ${fault}`));
    found.push(...(await findBrokenLayout(page)).map((fault) => `${path}, ${fault}`));
  }
  expect(found).toEqual([]);
}

test.describe("@script No text is cut off or covered at 320 px, at 130 % zoom and with text of twice the size (behaviour 2.38)", () => {
  test.beforeEach(() => test.slow());

  test("guests' pages", async ({ page }) => expectAllWhole(page, GUEST_PAGES, "MY"));

  test("members' pages", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ balance: 1_234_567.89, inboxUnread: 120 }));
    await expectAllWhole(page, MEMBER_PAGES, "EN");
  });

  test("agents' pages", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent());
    let tables = 0;
    // A table in a box that scrolls covers nothing, but has columns that nobody looks for.
    await expectAllWhole(page, AGENT_PAGES, "MY", async () => {
      const ends = await page
        .locator("main table")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      tables += ends.length;
      return ends.filter((end) => end > PHONE_WIDTH).map((end) => `a table that ends at ${end} px`);
    });
    expect(tables).toBeGreaterThan(2);
  });
});

test.describe("@script A question is whole or scrolls, also on a phone held sideways (behaviour 2.38)", () => {
  test.beforeEach(({ context, product }) => context.addCookies([{ name: "lang", value: "MY", url: product.url }]));

  async function expectReachable(page: Page): Promise<void> {
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await findBrokenLayout(page, DIALOG_SETTINGS)).toEqual([]);
  }

  test("of the log-out", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/logout");
    await expectReachable(page);
  });

  test("of free play", async ({ page, product }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto("/m/member/home");
    await expectReachable(page);
  });

  test("about contracts", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent());
    await page.goto("/m/member/agent/alerts");
    await expectReachable(page);
  });

  test("of the reality check", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.clock.install();
    await openGame(page);
    await page.waitForLoadState("load");
    await page.clock.fastForward("01:30:00");
    await expect(page.getByRole("alertdialog").locator("dd").nth(1)).toHaveText("100.00");
    await expectReachable(page);
  });
});

test("@script the tabs of messages are one row at 320 px in Burmese, and both answers of a question equally wide", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  await page.context().addCookies([{ name: "lang", value: "MY", domain: "localhost", path: "/" }]);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/m/notice");
  const tops = await page.locator(".tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await page.goto("/m/logout");
  const widths = await page
    .locator(".ask .pair > *")
    .evaluateAll((answers) => answers.map((answer) => Math.round(answer.getBoundingClientRect().width)));
  expect(widths).toHaveLength(2);
  expect(new Set(widths).size).toBe(1);
});
