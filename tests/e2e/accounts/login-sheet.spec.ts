import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { header, openMenu, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const login = text("common:login");

test.describe("Sheets", () => {
  test("@script closing leads back where it was opened, and leaves no sheet in history", async ({ page }) => {
    await page.goto("/m/notice");
    await page.goto("/m/slot-games");
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/slot-games" })}`);
    await page.getByRole("link", { name: text("common:close") }).click();
    await expect(page).toHaveURL("/m/slot-games");
    await page.goBack();
    await expect(page).toHaveURL("/m/notice");
  });

  test("a guest who came for a member's page closes it: with script to the page before, else to home", async ({
    page,
  }) => {
    await page.goto("/m/slot-games");
    const profile = page
      .getByRole("navigation", { name: text("common:mainPlaces") })
      .getByRole("link", { name: text("lobby:profile") });
    await profile.click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/member/home" })}`);
    await page.getByRole("link", { name: text("common:close") }).click();
    const hasScript = test.info().project.name === "script";
    await expect(page).toHaveURL(hasScript ? "/m/slot-games" : "/m/home");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("@script Escape closes, and the back button too", async ({ page }) => {
    await page.goto("/m/home");
    const opener = header(page).getByRole("link", { name: login });
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // The key has an effect once the script has loaded.
    await page.waitForLoadState("load");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/m/home");
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/m/home");
  });

  test("@script one sheet takes the place of another in history", async ({ page }) => {
    await page.goto("/m/home");
    await header(page).getByRole("link", { name: login }).click();
    await page.getByRole("link", { name: text("lobby:create_account") }).click();
    await expect(page).toHaveURL("/m/register");
    await page.goBack();
    await expect(page).toHaveURL("/m/home");
  });

  test("@script register and forgot give the place back; tabs share it", async ({ page }) => {
    await page.goto("/m/home");
    const link = (key: string) => page.getByRole("dialog").getByRole("link", { name: text(key), exact: true });
    const places = () => page.evaluate(() => history.length);
    await header(page).getByRole("link", { name: login }).click();
    await expect(page.getByRole("dialog", { name: login })).toBeVisible();
    const before = await places();
    for (const [key, address] of [
      ["registration:mobile_tab", "/m/login?type=sms"],
      ["lobby:username", "/m/login?type=username"],
      ["lobby:create_account", "/m/register"],
      ["registration:mobile_tab", "/m/register?type=mobile"],
      ["common:login", "/m/login"],
      ["lobby:forgot_password", "/m/forget"],
      ["registration:by_email", "/m/forget?type=email"],
      ["common:login", "/m/login"],
    ] as const) {
      await link(key).click();
      await expect(page).toHaveURL(address);
    }
    expect(await places()).toBe(before);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/m/home");
  });

  for (const [when, prepare] of [
    ["before the app runs", () => Promise.resolve()],
    ["while the app runs", startApp],
  ] as const)
    test(`@script a link to the dialog that was opened before steps back to it, ${when}; Back and Escape close that one (behaviour 2.5)`, async ({
      page,
    }) => {
      for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
        for (const path of ["/m/home", "/m/login", "/m/register"]) await page.goto(path);
        await prepare(page);
        await page.getByRole("dialog").getByRole("link", { name: login, exact: true }).click();
        await expect(page).toHaveURL("/m/login");
        await expect(page.getByRole("dialog", { name: login })).toBeVisible();
        await page.waitForLoadState("load");
        await close();
        await expect(page).toHaveURL("/m/home");
        // The entry of the second dialog is still ahead: it was left and not replaced.
        await page.goForward();
        await expect(page).toHaveURL("/m/login");
        await page.goForward();
        await expect(page).toHaveURL("/m/register");
      }
    });

  test("@script what opened a sheet has the focus again when that closes, or the button of its menu (behaviour 2.5)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    const dialog = page.locator("[aria-modal=true]");
    const closesTo = async (opener: Locator, focused = opener) => {
      await opener.press("Enter");
      await expect(dialog).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(focused).toBeFocused();
    };
    await page.goto("/m/home");
    await startApp(page);
    await closesTo(header(page).getByRole("link", { name: text("common:register") }));
    await closesTo(
      (await openMenu(page)).getByRole("link", { name: text("frame:invite_friends") }),
      page.locator("details.side > summary"),
    );
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await startApp(page);
    await closesTo(header(page).getByRole("link", { name: text("common:logout") }));
  });

  test("@browser the page below cannot be used and does not scroll; the close button comes first", async ({ page }) => {
    await page.goto("/m/login");
    await expect(page.locator(".behind")).toHaveAttribute("inert", "");
    await expect(page.locator("div[inert] > nav.bar, [inert] nav.bar")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text("common:close") })).toBeFocused();
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole("dialog", { name: login })).toBeInViewport();
  });
});
