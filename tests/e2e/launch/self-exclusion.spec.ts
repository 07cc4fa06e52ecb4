import type { Locator, Page } from "@playwright/test";
import { agree, contract, expectOutcome, openStep, outcome, SALARY, send } from "../../support/agents.ts";
import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const EXCLUDED = { kind: "refusal", value: "customer.self.exclusion" } as const;

/** The message of the refusal, and the link to help. */
async function expectHelp(page: Page, said: Locator): Promise<void> {
  await expect(said).toContainText(text("errors:self_excluded"));
  await said.getByRole("link", { name: text("frame:help_and_limits") }).click();
  await expect(page).toHaveURL("/m/responsible");
  await expect(page.getByRole("region", { name: text("frame:safe_help") }).getByRole("link")).not.toHaveCount(0);
  // It was shown once and is not shown again.
  await expect(page.getByText(text("errors:self_excluded"))).toHaveCount(0);
}

/** What it means, with the ways to safe play and to customer service. */
async function expectExplained(page: Page, within: Locator): Promise<void> {
  await expect(within.getByText(text("errors:self_excluded"))).toBeVisible();
  await expect(within.getByText(text("play:excluded_hint"))).toBeVisible();
  await expect(within.getByRole("link", { name: text("common:support") })).toHaveAttribute("href", "/m/service");
  await within.getByRole("link", { name: text("play:safe_play") }).click();
  await expect(page).toHaveURL("/m/play-safe");
}

test.describe("A refusal because of a self-exclusion leads to help, wherever it is shown", () => {
  test("@no-js a live chat", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "launchChat", ...EXCLUDED });
    await page.goto("/m/service");
    await page
      .locator("main")
      .getByRole("button", { name: text("lobby:live_chat") })
      .click();
    await expectHelp(page, page.locator(".toast.bad"));
  });

  test("@no-js a favourite", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "addFavorite", ...EXCLUDED });
    await page.goto("/m/slot-games");
    await page.locator("button[name=favourite]").first().click();
    await expectHelp(page, page.locator(".toast.bad"));
  });

  test("a notice that is marked as read", async ({ page, sandbox, signIn, javaScriptEnabled }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "markAnnouncementRead", ...EXCLUDED });
    await page.goto("/m/noticeDetail?id=502");
    // Where script runs the page marks by itself.
    if (javaScriptEnabled === false) await page.getByRole("button", { name: text("content:mark_read") }).click();
    else await page.keyboard.press("Shift");
    await expectHelp(page, page.getByRole("alert"));
  });

  test("@no-js a message to customer service", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "sendFeedback", ...EXCLUDED });
    await page.goto("/m/feedback");
    await page.getByLabel(text("frame:feedback_content")).fill("The page is slow.");
    const answer = await sandbox.captcha();
    await page.getByLabel(text("common:captcha"), { exact: true }).fill(answer);
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expectHelp(page, page.locator(".form-error"));
  });

  test("@no-js a head icon", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "setHeadIcon", ...EXCLUDED });
    await page.goto("/m/member/icon");
    await page.getByRole("button", { name: text("member:icon_number", { number: 6 }) }).click();
    await expectExplained(page, page.locator("main"));
  });

  test("@no-js an answer to a contract", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent());
    await sandbox.fault({ operation: "processDailySalary", ...EXCLUDED });
    await page.goto(SALARY);
    await openStep(contract(page, `${text("lobby:slots")} · ${text("agent:kind_daily")}`).first(), "accept");
    await agree(page);
    await send(page, "accept").click();
    await expectOutcome(page, "refused");
    await expectExplained(page, outcome(page));
  });
});
