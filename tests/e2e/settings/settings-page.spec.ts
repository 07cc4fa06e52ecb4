import { expect, test } from "../../support/fixtures.ts";
import { openMenu } from "../../support/pages.ts";
import { text, textIn } from "../../support/texts.ts";

test.describe("Settings (/m/set: language, theme, lite mode, motion, balance, version)", () => {
  test("@no-js motion, balance and the version of the program", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ balance: 70 }));
    await page.goto("/m/set");
    await expect(page.locator("main")).toContainText(/Version \d+\.\d+\.\d+/);
    await page.locator("button[name=motion][value=off]").click();
    await expect(page.locator("html")).toHaveAttribute("data-still", "");
    await expect(page.locator("html")).not.toHaveAttribute("data-lite");
    await page.locator("button[name=balance][value=hidden]").click();
    await expect(page.locator("button[name=balance][value=hidden]")).toHaveAttribute("aria-pressed", "true");
    await page.goto("/m/home");
    await expect(page.locator("header.top output")).toHaveText("******");
    await expect(page.locator("html")).toHaveAttribute("data-still", "");
  });
});

test.describe("Language picker", () => {
  test("@no-js the sheet offers all with flags, ticks the active one, and leads back", async ({ page }) => {
    await page.goto("/m/slot-games?isNew=1");
    await page.goto(`/m/language?${new URLSearchParams({ from: "/m/slot-games?isNew=1" })}`);
    const dialog = page.getByRole("dialog", { name: text("lobby:language") });
    const choices = dialog.getByRole("button");
    expect(await choices.count()).toBeGreaterThan(30);
    await expect(dialog.locator("button > svg")).toHaveCount(await choices.count());
    await expect(dialog.locator("button[aria-pressed=true]")).toHaveText("English");
    await choices.filter({ hasText: "中文" }).first().click();
    await expect(page).toHaveURL("/m/slot-games?isNew=1");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-CN");
  });

  test("@no-js the gateway gets a member's language, not a trial user's", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/set");
    await page.locator("button[name=language][value=MY]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "my-MM");
    expect(await sandbox.calls("setLanguage")).toHaveLength(1);
    await page.context().clearCookies({ name: "session" });
    await signIn(await sandbox.createMember({ type: 4 }));
    await page.goto("/m/set");
    await page.locator("button[name=language][value=EN]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await sandbox.calls("setLanguage")).toHaveLength(1);
  });

  test("@script once the app runs the page changes in place: typed words stay, games come in the new language", async ({
    page,
  }) => {
    await page.goto("/m/home?tab=HOT");
    const field = page.locator("main input[name=gameName]");
    await page.keyboard.press("Shift");
    await field.fill("gold");
    await expect(page.locator("html")).toHaveAttribute("data-started");
    // What is typed is searched for after a moment; the menu would close with that.
    await expect(page).toHaveURL(/gameName=gold/);
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    const drawer = await openMenu(page);
    await drawer.getByText(text("lobby:language")).click();
    await drawer.getByRole("button", { name: "中文" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-CN");
    await expect(page.locator("#block-hot")).toHaveText(textIn("CN", "lobby:hot_games"));
    await expect(field).toHaveValue("gold");
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  });
});
