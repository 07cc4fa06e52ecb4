import { expectAccessible } from "../../support/axe.ts";
import { expect, test } from "../../support/fixtures.ts";
import { mistakesIn } from "../../support/markup.ts";
import { startApp } from "../../support/pages.ts";
import { openGame } from "../../support/play.ts";
import { LANGUAGES, text } from "../../support/texts.ts";

// Looks only: the pages may be shared among workers.
test.describe.configure({ mode: "parallel" });

const PAGES = [
  "/m/language",
  "/m/download",
  "/m/download?popup=1",
  "/m/responsible",
  "/m/feedback",
  "/m/set",
  "/m/service",
  "/offline",
];

/** A sheet, a page of settings with the names of all languages, and foreign texts. */
const LAYOUTS = ["/m/login", "/m/set", "/m/notice"];

test("@script axe finds nothing on the frame's pages in either theme", async ({ page }) => {
  test.slow();
  // The offline page asks for it, and loads itself again once there is a network.
  await page.route("/icon.svg", (route) => route.fulfill({ status: 503 }));
  for (const path of PAGES) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto("/m/home");
  await page.locator("details.pop > summary").click();
  await expectAccessible(page, "details.pop");
  await page.locator("details.pop > summary").click({ position: { x: 5, y: 30 } });
  await page.locator("footer.foot summary").first().click();
  await expectAccessible(page, "footer.foot");
});

for (const language of LANGUAGES.filter((code) => code !== "EN")) {
  test(`@script axe finds nothing on a page of each layout, ${language}`, async ({ page, context, product }) => {
    await context.addCookies([{ name: "lang", value: language, url: product.url }]);
    for (const path of LAYOUTS) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}

test("@script axe finds nothing on a list and a menu that are written from right to left", async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: "lang", value: "AR", url: product.url }]);
  await page.goto("/m/slot-games");
  await expectAccessible(page);
  await page.goto("/m/home");
  await page.locator("details.side > summary").click();
  await page.locator("details.disclosure > summary").first().click();
  await expectAccessible(page, "details.side");
});

test("@script axe finds nothing on the page of a chat and of a game that is over", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  await page.goto("/m/service");
  await page
    .locator("main")
    .getByRole("button", { name: text("lobby:live_chat") })
    .click();
  await expect(page.locator("iframe")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/m/play/nobodys");
  await expectAccessible(page);
});

test("@no-js a running game, one that is over and a chat begin with a link to their content (behaviour 2.43)", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  const expectSkipLink = async (content: string) => {
    await expect(page.locator(`main${content}`)).toHaveCount(1);
    await expect(page.locator("a[href], button, summary").first()).toHaveText(text("common:skip"));
    await expect(page.locator("a.skip")).toHaveAttribute("href", "#main");
  };
  await openGame(page);
  await expectSkipLink("#main:has(iframe)");
  await page.goto("/m/play/nobodys");
  await expectSkipLink("#main");
  await page.goto("/m/service");
  await page
    .locator("main")
    .getByRole("button", { name: text("lobby:live_chat") })
    .click();
  await expectSkipLink("#main:has(iframe)");
});

test("@script what script puts over home is accessible and correct HTML: a notice, the help centre", async ({
  page,
}) => {
  const expectCorrect = async () => {
    await expectAccessible(page, "dialog");
    expect(await mistakesIn(await page.locator("dialog").evaluate(({ outerHTML }) => outerHTML))).toEqual([]);
  };
  await page.goto("/m/home");
  await startApp(page);
  await page.locator(".notice-link").first().click();
  await expect(page.locator("dialog article h2")).toBeVisible();
  await expectCorrect();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.locator("footer.foot summary").last().click();
  await page.locator('footer.foot a[href="/m/help"]').click();
  await expect(page.locator("dialog #help-topic")).toBeVisible();
  await expectCorrect();
});
