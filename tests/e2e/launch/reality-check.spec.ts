import type { Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { cards } from "../../support/pages.ts";
import { frame, openGame, PLAY } from "../../support/play.ts";
import { GAME } from "../../support/routes.ts";
import { text } from "../../support/texts.ts";

const CHECK = /\/m\/play-check\?/;
const MINUTE = 60_000;
const html = { accept: "text/html" };

async function chooseInterval(page: Page, minutes: number): Promise<void> {
  await page.goto("/m/play-safe");
  await page.getByRole("button", { name: text("play:every_minutes", { minutes }) }).click();
  await expect(page.locator(".toast")).toHaveText(text("play:interval_kept"));
}

test.describe("Session clock and reality check (player's safety)", () => {
  test("@no-js the clock leads to time and balance, and back to the game", async ({ page, sandbox, signIn }) => {
    const account = await sandbox.createMember({ balance: 100 });
    await signIn(account);
    await openGame(page);
    const address = page.url();
    const clock = page.getByRole("link", { name: text("play:session_clock") });
    await expect(clock).toContainText(/\d\d:\d\d:\d\d/);
    await sandbox.topUp(account, 12.5);
    await clock.click();
    await expect(page).toHaveURL(CHECK);
    await expect(page.locator("dd").first()).toHaveText(/^\d\d:\d\d:\d\d$/);
    // A deposit is no win: the balance is shown, and what it includes.
    await expect(page.locator("dd").nth(1)).toHaveText("100.00");
    await expect(page.locator("dd").nth(2)).toHaveText("112.50");
    await expect(page.locator("main")).not.toContainText(/[+\u2212]/);
    await expect(page.getByText(text("play:balance_note"))).toBeVisible();
    await page.getByRole("button", { name: text("play:go_on") }).click();
    await expect(page).toHaveURL(address);
    await expect(frame(page)).toBeVisible();
  });

  test("@no-js a check that is due must be answered before play goes on, and before another game opens", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await chooseInterval(page, 10);
    await openGame(page);
    await product.advance(11 * MINUTE);
    await page.reload();
    await expect(page).toHaveURL(CHECK);
    await expect(page.locator("dd").first()).toHaveText(/^00:11:/);
    await expect(page.getByText(text("play:check_every", { minutes: 10 }))).toBeVisible();
    await page.goto("/m/slot-games");
    await cards(page).nth(1).click();
    await expect(page).toHaveURL(CHECK);
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
    await page.getByRole("button", { name: text("play:go_on") }).click();
    await expect(page).toHaveURL(/\/m\/launch\?/);
    await page.getByRole("button", { name: text("lobby:play_now") }).click();
    await expect(page).toHaveURL(PLAY);
    await page.reload();
    await expect(frame(page)).toBeVisible();
  });

  api(
    "@http JSON names the check as the reason why no game opens, with its address (behaviour 5.29)",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      const headers = { accept: "application/json", origin: product.url };
      const launch = () => request.post("/m/launch", { form: { game: GAME }, headers });
      const { redirect: played } = await (await launch()).json();
      expect(played).toMatch(PLAY);
      await request.post("/m/play-safe", { form: { every: "10" }, headers });
      await product.advance(11 * MINUTE);
      for (const answer of [await launch(), await request.get(played, { headers })]) {
        expect(answer.status()).toBe(409);
        expect(await answer.json()).toMatchObject({ key: "errors:check_due", redirect: expect.stringMatching(CHECK) });
      }
      expect(await sandbox.calls("launchGame")).toHaveLength(1);
    },
  );

  test("@no-js stopping leads back to where the game was tapped", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await openGame(page);
    await page.getByRole("link", { name: text("play:session_clock") }).click();
    await page.getByRole("link", { name: text("play:stop_playing") }).click();
    await expect(page).toHaveURL(/\/m\/slot-games#g-\w+$/);
  });

  test("@no-js a hidden balance stays hidden in the check", async ({ page, sandbox, signIn, product }) => {
    await signIn(await sandbox.createMember({ balance: 100 }));
    await openGame(page);
    const form = { balance: "hidden" };
    await page.request.post("/m/set", { form, headers: { origin: product.url }, maxRedirects: 0 });
    await page.getByRole("link", { name: text("play:session_clock") }).click();
    await expect(page.locator("dd").nth(1)).toHaveText("******");
    await expect(page.locator("dd").nth(2)).toHaveText("******");
  });

  test("@script the check covers the running game, takes a deliberate answer, and the game goes on after it", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await chooseInterval(page, 10);
    await page.clock.install();
    await openGame(page);
    // The page's script has run.
    await page.waitForLoadState("load");
    const check = page.getByRole("alertdialog");
    await expect(check).toBeHidden();
    await frame(page).focus();
    await page.keyboard.down("Space");
    await page.clock.fastForward(10 * MINUTE + 2000);
    await expect(check).toBeVisible();
    // The key was pressed in the game and is released in the check.
    await page.keyboard.up("Space");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(check.getByRole("heading")).toBeFocused();
    await expect(check).toBeVisible();
    await expect(check.locator("dd").first()).toHaveText(/^\d\d:\d\d:\d\d$/);
    await expect(check.locator("dd").nth(1)).toHaveText("100.00");
    await expect(page.locator("main")).toHaveAttribute("inert", "");
    await expect(frame(page)).toBeHidden();
    const address = page.url();
    const loaded: string[] = [];
    page.on("framenavigated", (moved) => loaded.push(moved.url()));
    await page.clock.fastForward(2000);
    await check.getByRole("button", { name: text("play:go_on") }).click();
    await expect(check).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert", "");
    await expect(frame(page)).toBeVisible();
    expect(page.url()).toBe(address);
    expect(loaded).toEqual([]);
    await page.clock.fastForward(10 * MINUTE + 2000);
    await expect(check).toBeVisible();
  });

  api(
    "@http an answer after the session has ended leads to log-in, and play does not go on",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      await product.advance(31 * MINUTE);
      const send = (accept: string) =>
        request.post("/m/play-check", {
          form: { from: "/m/slot-games" },
          headers: { accept, origin: product.url },
          maxRedirects: 0,
        });
      expect((await send("application/json")).status()).toBe(401);
      const page = await send("text/html");
      expect(page.headers().location).toBe("/m/login?from=%2Fm%2Fslot-games");
    },
  );

  test("@no-js without script the page leaves for the check by itself", async ({ page, sandbox, signIn, product }) => {
    await signIn(await sandbox.createMember());
    await chooseInterval(page, 10);
    await openGame(page);
    await product.advance(10 * MINUTE - 3000);
    await page.reload();
    await expect(page).toHaveURL(CHECK);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("play:check_title"));
  });

  api("@http an answer without a game, and ways out of this site, lead home", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const page = await request.get("/m/play-check?from=//evil.example", { headers: html, maxRedirects: 0 });
    expect(page.headers().location).toBe("/m/home");
    for (const from of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const answer = await request.post("/m/play-check", {
        form: { from },
        headers: { origin: product.url },
        maxRedirects: 0,
      });
      expect(answer.headers().location, from).toBe("/m/home");
    }
  });

  test("@no-js the interval is the player's choice and lasts; limits and breaks lead where the settings say", async ({
    page,
  }) => {
    await chooseInterval(page, 30);
    await page.goto("/m/play-safe");
    const chosen = page.locator("button[aria-pressed=true]");
    await expect(chosen).toHaveText(text("play:every_minutes", { minutes: 30 }));
    for (const [label, part] of [
      ["play:deposit_limits", "limits"],
      ["play:time_out", "break"],
      ["play:self_exclusion", "exclusion"],
    ] as const)
      await expect(page.getByRole("link", { name: text(label), exact: true })).toHaveAttribute(
        "href",
        new RegExp(`c=${part}$`),
      );
    await expect(page.locator("main").getByRole("link", { name: text("common:support") })).toBeVisible();
  });

  api("@http an interval that is not offered is refused", async ({ request, product }) => {
    for (const every of ["", "0", "1", "-10", "10.5", "99999", "x"]) {
      const answer = await request.post("/m/play-safe", {
        form: { every },
        headers: { origin: product.url },
        maxRedirects: 0,
      });
      expect(answer.status(), every).toBe(400);
      expect(answer.headers()["set-cookie"] ?? "").not.toContain("reality=");
    }
  });
});
