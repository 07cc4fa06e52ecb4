import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { findBrokenLayout } from "../../support/layout/reflow.ts";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES } from "../../support/routes.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

/** Burmese has the tallest lines, English some of the longest words. */
type TestLanguage = "MY" | "EN";

async function expectAllWhole(page: Page, paths: readonly string[], language: TestLanguage): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: language, domain: "localhost", path: "/" }]);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
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
    await expectAllWhole(page, AGENT_PAGES, "MY");
  });
});
