import { expect, test } from "../../support/fixtures.ts";
import { linksIn, readHtml } from "../../support/page-text.ts";
import { text } from "../../support/texts.ts";

test("@no-js safe play is one tap from pages and sheets: rules, help, licence", async ({ page }) => {
  for (const path of ["/m/home", "/m/notice", "/m/set", "/m/login", "/m/language", "/m/play/nobodys"]) {
    const links = linksIn(await readHtml(page.request, path));
    const target = links.findLast(({ words }) => words === text("common:responsiblePlay"))?.href;
    expect.soft(target, path).toBe("/m/responsible");
  }
  // A page, a dialog and the page of a game: the link of each can be seen and tapped.
  for (const path of ["/m/set", "/m/login", "/m/play/nobodys"]) {
    await page.goto(path);
    await page
      .getByRole("link", { name: text("common:responsiblePlay"), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL("/m/responsible");
  }
  await expect(page.getByRole("link", { name: "Players' Help Line" })).toHaveAttribute("href", /^http/);
  await expect(page.locator("#licence")).toBeVisible();
  await expect(page.locator("main")).toContainText("18+");
});
