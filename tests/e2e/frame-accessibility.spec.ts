import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/fixtures.ts";
import { untilStarted } from "../support/pages.ts";
import { LANGUAGES, text } from "../support/texts.ts";

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

/** The languages with texts of their own, and one that is written from right to left. */
const LOOKS = (["dark", "light"] as const).flatMap((theme) =>
  [...LANGUAGES, "AR" as const].map((language) => [theme, language] as const),
);

for (const [theme, language] of LOOKS) {
  test(`@script axe finds nothing on the frame's pages, ${theme}, ${language}`, async ({ page, context, lobby }) => {
    test.slow();
    await context.addCookies([
      { name: "theme", value: theme, url: lobby.url },
      { name: "lang", value: language, url: lobby.url },
    ]);
    const found: string[] = [];
    const look = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`));
    };
    for (const path of PAGES) {
      await page.goto(path);
      await look(path);
    }
    await page.goto("/m/home");
    await page.locator("details.pop > summary").click();
    await look("service pop-up");
    await page.locator("details.pop > summary").click({ position: { x: 5, y: 30 } });
    await page.locator("footer.foot summary").first().click();
    await look("footer, open");
    expect(found).toEqual([]);
  });
}

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
  // The chat inside is a stranger's page.
  expect((await new AxeBuilder({ page }).exclude("iframe").analyze()).violations).toEqual([]);
  await page.goto("/m/play/nobodys");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("@script axe finds nothing on what script puts over home: a notice, the help centre", async ({ page }) => {
  await page.goto("/m/home");
  await untilStarted(page);
  await page.locator(".notice-link").first().click();
  await expect(page.locator("dialog article h2")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.locator("footer.foot summary").last().click();
  await page.locator('footer.foot a[href="/m/help"]').click();
  await expect(page.locator("dialog #help-topic")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
