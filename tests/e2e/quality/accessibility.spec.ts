import { expectAccessible } from "../../support/axe.ts";
import { expect, test } from "../../support/fixtures.ts";
import { cards } from "../../support/pages.ts";
import { AGENT_PAGES, GAME } from "../../support/routes.ts";
import { LANGUAGES } from "../../support/texts.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

const GUEST = [
  "/m/home",
  "/m/home?tab=HOT",
  "/m/home?tab=VENDORS",
  "/m/slot-games",
  "/m/slot-games?gameName=zzzz",
  "/m/provider?vassalage=JL",
  "/m/search-games?gameName=zzzz",
  "/m/login",
  "/m/login?type=sms",
  "/m/agent",
  "/m/forget",
  "/m/forget?type=email",
  "/m/notice",
  "/m/noticeDetail?id=502",
  "/m/announcements",
  "/m/activity",
  "/m/activityDetail?id=603",
  "/m/help?tag=password",
  "/m/register",
  `/m/launch?game=${GAME}`,
];
const MEMBER = [
  "/m/home",
  "/m/fav-games",
  "/m/notice",
  "/m/announcements",
  "/m/activityDetail?id=605",
  "/m/logout",
  "/m/voucherCenter",
  "/m/member/home",
  "/m/member/icon",
  "/m/member/devices",
  "/m/rewardCenter",
  "/m/promoCode",
];

for (const language of LANGUAGES) {
  test.describe(`@script axe finds nothing in either theme, ${language}`, () => {
    test.beforeEach(({ context, product }) =>
      context.addCookies([{ name: "lang", value: language, url: product.url }]),
    );

    for (const path of GUEST) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }

    test("menu, open", async ({ page }) => {
      await page.goto("/m/home");
      await page.locator("details.side > summary").click();
      await page.locator("details.fold > summary").first().click();
      await expectAccessible(page);
    });

    test.describe("popups", () => {
      test.use({ popups: true });

      test("announcements over home", async ({ page }) => {
        await page.goto("/m/home");
        await page.keyboard.press("Shift");
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page);
      });
    });

    test("home, its banners moving", async ({ page }) => {
      await page.goto("/m/home");
      await page.keyboard.press("Shift");
      await expect(page.locator(".banner-stop")).toBeVisible();
      await expectAccessible(page);
    });

    test("agent", async ({ page, sandbox, signInAgent }) => {
      const agent = await sandbox.createAgent();
      await signInAgent(agent);
      const waiting = (await sandbox.contracts(agent.username)).find(({ status }) => status === "P");
      const step = `/m/member/agent/getSalaryContract?contract=daily.${waiting?.id}&answer=accept`;
      for (const path of [...AGENT_PAGES, step]) {
        await page.goto(path);
        await expectAccessible(page);
      }
    });

    test("log-in, refused", async ({ page }) => {
      await page.goto("/m/login");
      await page.locator("input[name=username]").fill(`nobody_${language}`);
      await page.locator("input[name=password]").fill("Wrong0000");
      await page.locator("#login button.main").click();
      await expect(page.locator(".form-error")).toBeVisible();
      await expectAccessible(page);
    });

    test("change of the password", async ({ page, sandbox, signIn }) => {
      await signIn(await sandbox.createMember());
      await page.goto("/m/changePsw");
      await expect(page.locator("input[name=newPassword]")).toBeVisible();
      await expectAccessible(page);
    });

    test("member", async ({ page, sandbox, signIn }) => {
      await signIn(await sandbox.createMember({ inboxUnread: 4 }));
      for (const path of MEMBER) {
        await page.goto(path);
        await expectAccessible(page);
      }
      await page.goto("/m/slot-games");
      await cards(page).first().click();
      await expect(page.locator("iframe")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
