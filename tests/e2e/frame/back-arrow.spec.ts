import type { Page } from "@playwright/test";
import { openStep, SALARY } from "../../support/agents.ts";
import { expect, test } from "../../support/fixtures.ts";
import { cards, header, logIn } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const goBack = (page: Page) =>
  header(page)
    .getByRole("link", { name: text("common:back") })
    .click();

test.describe("Back arrow", () => {
  test("@script from download and promotions it leads home, elsewhere back in history", async ({ page }) => {
    for (const path of ["/m/download", "/m/activity"]) {
      await page.goto("/m/set");
      await page.goto(path);
      await goBack(page);
      await expect(page).toHaveURL("/m/home");
    }
    await page.goto("/m/slot-games");
    await page
      .locator("footer.foot")
      .getByRole("link", { name: text("common:responsiblePlay") })
      .click();
    await expect(page).toHaveURL("/m/responsible");
    await header(page)
      .getByRole("link", { name: text("common:back") })
      .click();
    await expect(page).toHaveURL("/m/slot-games");
  });

  test("@script from the page of a game it leads back to the list, and from there to the page before it", async ({
    page,
  }) => {
    await page.goto("/m/notice");
    await page.goto("/m/slot-games?vassalage=JL");
    await page
      .getByRole("link", { name: text("games:about") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/m\/launch\?/);
    await goBack(page);
    await expect(page).toHaveURL("/m/slot-games?vassalage=JL");
    await goBack(page);
    await expect(page).toHaveURL("/m/notice");
  });

  test("@script the arrow passes over a form that was sent several times (behaviour 2.9)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 0 }));
    await page.goto("/m/notice");
    await page.goto("/m/slot-games");
    await cards(page).first().click();
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(page.locator(".form-error")).toHaveText(text("errors:deposit_needed"));
      await page.getByRole("button", { name: text("common:tryAgain") }).click();
    }
    await expect(page.locator(".form-error")).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL("/m/slot-games");
    await goBack(page);
    await expect(page).toHaveURL("/m/notice");
  });

  test("@script the arrow passes over a log-in that the browser sent itself (behaviour 2.9)", async ({
    page,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    // The app does not start: it would replace the entry of the log-in.
    await page.addInitScript(() => Reflect.deleteProperty(Object, "hasOwn"));
    await page.goto("/m/notice");
    const list = "/m/slot-games?vassalage=JL";
    await page.goto(list);
    await page.goto(`/m/login?${new URLSearchParams({ from: list })}`);
    await logIn(page, username, password);
    await expect(page).toHaveURL(list);
    await goBack(page);
    await expect(page).toHaveURL("/m/notice");
  });

  test("@script from safe play it leads back, also after another interval was chosen", async ({ page }) => {
    await page.goto("/m/notice");
    await page.goto("/m/set");
    await page
      .getByRole("link", { name: text("play:safe_play") })
      .first()
      .click();
    await page.getByRole("button", { name: text("play:every_minutes", { minutes: 30 }) }).click();
    await expect(page.locator(".toast")).toHaveText(text("play:interval_kept"));
    await goBack(page);
    await expect(page).toHaveURL("/m/set");
    await goBack(page);
    await expect(page).toHaveURL("/m/notice");
  });

  test("@script in the agent area it leads back through the answer of a contract", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    const agent = await sandbox.createAgent();
    await sandbox.offerContract(agent.username, { kind: "daily" });
    await signInAgent(agent);
    await page.goto("/m/member/home");
    await page.getByRole("link", { name: text("member:agent_area") }).click();
    await page.getByRole("link", { name: new RegExp(`^${text("agent:salary_contracts")}`) }).click();
    await openStep(page.locator("main"), "reject");
    await expect(page).toHaveURL(/answer=reject/);
    for (const path of [SALARY, "/m/agent/home", "/m/member/home"]) {
      await goBack(page);
      await expect(page).toHaveURL(path);
    }
  });

  test("@script the arrow never leads off the site, where its page has replaced the first one", async ({ page }) => {
    await page.goto("/m/slot-games");
    await page.evaluate(() => location.replace("/m/responsible"));
    await expect(page).toHaveURL("/m/responsible");
    const back = header(page).getByRole("link", { name: text("common:back") });
    const parent = (await back.getAttribute("href")) ?? "";
    await back.click();
    await expect(page).toHaveURL(parent);
  });
});
