import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe.ts";
import { expect, test } from "../../support/fixtures.ts";
import { cards, formError, logIn } from "../../support/pages.ts";
import { AGENT_PAGES, GAME } from "../../support/routes.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

/*
 * Each page is looked at once, in English. A language changes words, `lang` and `dir`: what depends on these is looked
 * at in `frame-accessibility.spec.ts`, and names and labels in every language by the validator of `markup.spec.ts`.
 */
const GUEST = {
  lists: [
    "/m/slot-games",
    "/m/slot-games?gameName=zzzz",
    "/m/provider?vassalage=JL",
    "/m/search-games?gameName=zzzz",
    `/m/launch?game=${GAME}`,
  ],
  content: [
    "/m/notice",
    "/m/noticeDetail?id=502",
    "/m/announcements",
    "/m/activity",
    "/m/activityDetail?id=603",
    "/m/help?tag=password",
  ],
  "forms of an account": ["/m/agent", "/m/forget", "/m/forget?type=email", "/m/register", "/m/login?type=sms"],
};
const MEMBER = {
  home: ["/m/home", "/m/fav-games", "/m/notice", "/m/announcements", "/m/activityDetail?id=605", "/m/logout"],
  money: ["/m/voucherCenter", "/m/rewardCenter", "/m/promoCode"],
  account: ["/m/member/home", "/m/member/icon", "/m/member/devices", "/m/changePsw"],
};

async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page);
  }
}

test.describe("@script axe finds nothing in either theme", () => {
  test.beforeEach(() => test.slow());

  for (const [part, paths] of Object.entries(GUEST))
    test(`guests' pages: ${part}`, async ({ page }) => expectAllAccessible(page, paths));

  test("home, its tabs, and its menu, open", async ({ page }) => {
    await expectAllAccessible(page, ["/m/home?tab=HOT", "/m/home?tab=VENDORS", "/m/home"]);
    await page.locator("details.side > summary").click();
    await page.locator("details.disclosure > summary").first().click();
    await expectAccessible(page, "details.side");
  });

  test("log-in, and log-in, refused", async ({ page }) => {
    await page.goto("/m/login");
    await expectAccessible(page);
    await logIn(page, "nobody_of_axe", "Wrong0000");
    await expect(formError(page)).toBeVisible();
    await expectAccessible(page);
  });

  test.describe("popups", () => {
    test.use({ popups: true });

    test("announcements over home", async ({ page }) => {
      await page.goto("/m/home");
      await page.keyboard.press("Shift");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "dialog");
    });
  });

  test("home, its banners moving", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    await page.keyboard.press("Shift");
    await expect(page.locator(".banner-stop")).toBeVisible();
    await expectAccessible(page, ".banner-box");
  });

  test("agent", async ({ page, sandbox, signInAgent }) => {
    const agent = await sandbox.createAgent();
    await signInAgent(agent);
    const waiting = (await sandbox.contracts(agent.username)).find(({ status }) => status === "P");
    const step = `/m/member/agent/getSalaryContract?contract=daily.${waiting?.id}&answer=accept`;
    // The pages of the three kinds of contracts are one component.
    const [contracts, ...others] = AGENT_PAGES.filter((path) => path.includes("Contract"));
    await expectAllAccessible(page, [...AGENT_PAGES.filter((path) => !others.includes(path)), step]);
    expect(contracts && step.startsWith(contracts)).toBe(true);
  });

  for (const [part, paths] of Object.entries(MEMBER))
    test(`members' pages: ${part}`, async ({ page, sandbox, signIn }) => {
      await signIn(await sandbox.createMember({ inboxUnread: 4 }));
      await expectAllAccessible(page, paths);
    });

  test("a game that is open", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await cards(page).first().click();
    await expect(page.locator("iframe")).toBeVisible();
    await expectAccessible(page);
  });
});
