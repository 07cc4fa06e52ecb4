import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import {
  block,
  cards,
  expectNoRawText,
  formError,
  logIn,
  namesOf,
  startApp,
  takeFreshLanguage,
} from "../../support/pages.ts";
import { frame } from "../../support/play.ts";
import { text } from "../../support/texts.ts";

const PLAY = /\/m\/play\/[\w-]+$/;
const firstHot = (page: Page) => cards(block(page, "hot")).first();
const leave = (page: Page) => page.getByRole("link", { name: text("lobby:leave_game") });

test.describe("Game launch", () => {
  test("@also-browser a guest's tap asks to log in and then opens the game, with one call to the gateway", async ({
    page,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/home");
    const [name = ""] = await namesOf(block(page, "hot"));
    await firstHot(page).click();
    await expect(page).toHaveURL(/\/m\/login\?from=/);
    expect(await sandbox.calls("launchGame")).toHaveLength(0);
    await logIn(page, username, password);
    await expect(page).toHaveURL(PLAY);
    await expect(frame(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.frameLocator("iframe").locator("body")).toContainText(name);
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
    expect(await sandbox.calls("launchTrialGame")).toHaveLength(0);
  });

  test("@no-js a member's tap opens the game at once", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    const [, name = ""] = await namesOf(page);
    await cards(page).nth(1).click();
    await expect(page).toHaveURL(PLAY);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const [call, ...others] = await sandbox.calls("launchGame");
    expect(others).toEqual([]);
    expect(call?.violations).toEqual([]);
    expect(new URLSearchParams(call?.query).get("accountType") ?? "1").not.toBe("0");
  });

  test("@also-browser a double tap opens it once", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await firstHot(page).dblclick();
    await expect(page).toHaveURL(PLAY);
    await expect(frame(page)).toBeVisible();
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
  });

  test("@no-js the same form sent twice opens it once", async ({ page, sandbox, signIn, product }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    const form = {
      game: (await firstHot(page).getAttribute("value")) ?? "",
      idempotencyKey: await page.locator("input[name=idempotencyKey][form=launch]").inputValue(),
    };
    const send = () => page.request.post("/m/launch", { form, headers: { origin: product.url }, maxRedirects: 0 });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) expect(answer.headers().location).toMatch(PLAY);
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
  });

  test("@no-js the way back leads to where the game was tapped", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games?vassalage=JL");
    await cards(page).first().click();
    await expect(page).toHaveURL(PLAY);
    await leave(page).click();
    await expect(page).toHaveURL(/\/m\/slot-games\?vassalage=JL(?:#g-\w+)?$/);
  });

  test("@no-js @browser the way back leads to the card that was tapped", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    const card = cards(page).nth(30);
    await card.scrollIntoViewIfNeeded();
    const game = (await card.getAttribute("value")) ?? "";
    await card.click();
    await expect(page).toHaveURL(PLAY);
    await leave(page).click();
    await expect(page).toHaveURL(/\/m\/slot-games(?:#g-\w+)?$/);
    await expect(page.locator(`button[name=game][value="${game}"]`)).toBeInViewport();
  });

  test("@script the way back does not load the game's own pages again, and the page does not scroll when the app starts", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/slot-games");
    await cards(page).nth(30).scrollIntoViewIfNeeded();
    const scrollTop = await page.evaluate(() => scrollY);
    await cards(page).nth(30).click();
    await expect(page).toHaveURL(PLAY);
    await frame(page).evaluate((game: HTMLIFrameElement) => {
      game.src = `${game.src}&again=1`;
    });
    await leave(page).click();
    await expect(page).toHaveURL("/m/slot-games");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
    await page.evaluate(() => scrollBy(0, -300));
    await startApp(page);
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop - 300);
  });

  test("@no-js a reload shows the same game without another call", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await firstHot(page).click();
    await expect(page).toHaveURL(PLAY);
    const before = await frame(page).getAttribute("src");
    await page.reload();
    await expect(frame(page)).toHaveAttribute("src", before ?? "");
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
  });

  test("@no-js loading again asks for a new address of the same game", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    await firstHot(page).click();
    await expect(page).toHaveURL(PLAY);
    const before = page.url();
    await page.getByRole("button", { name: text("lobby:load_again") }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(PLAY);
    await expect(frame(page)).toBeVisible();
  });

  test("@no-js an unknown play address says that the game is closed", async ({ page }) => {
    await page.goto("/m/play/2f1d7a52-0000-4000-8000-000000000000");
    await expect(page.getByText(text("lobby:game_over"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: text("lobby:back_to_lobby") }).click();
    await expect(page).toHaveURL("/m/home");
  });

  test("@no-js a game of a vendor in maintenance says so, and when it opens again", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await takeFreshLanguage(context, product.url);
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    const vendor = (await firstHot(page).getAttribute("value"))?.split(".")[1] ?? "";
    // The lists still show it as open: it has closed since.
    await sandbox.change({ vendorMaintenance: [vendor] });
    await firstHot(page).click();
    await expect(formError(page)).toHaveText(text("errors:maintenance"));
    await expect(page.locator("main")).toContainText(text("lobby:open_again_at", { time: "" }).trim());
    await page.getByRole("link", { name: text("lobby:back_to_lobby") }).click();
    await expect(page).toHaveURL("/m/home");
  });

  test("@no-js a maintenance whose end has passed says soon and no time", async ({
    page,
    sandbox,
    context,
    product,
  }) => {
    await takeFreshLanguage(context, product.url);
    await sandbox.change({ vendorMaintenance: ["JL"] });
    // The sandbox announces the end of a vendor's maintenance within the next two hours.
    await product.advance(3 * 3_600_000);
    await page.goto("/m/launch?game=RNG.JL.3001");
    await expect(formError(page)).toHaveText(text("errors:maintenance"));
    await expect(page.locator("main")).toContainText(text("lobby:open_again_soon"));
    await expect(page.locator("main")).not.toContainText(text("lobby:open_again_at", { time: "" }).trim());
    await expect(page.getByRole("button", { name: text("lobby:play_demo") })).toHaveCount(0);
    await page.getByRole("link", { name: text("lobby:hot_games") }).click();
    await expect(page).toHaveURL("/m/hot-games");
  });

  test("@no-js a vendor that is closed says so on its tile, and its list says why no game opens", async ({
    page,
    sandbox,
    context,
    product,
  }) => {
    await takeFreshLanguage(context, product.url);
    await sandbox.change({ vendorMaintenance: ["JL"] });
    await page.goto("/m/home?tab=VENDORS");
    const tile = page.locator("a.tile", { hasText: "JILI" });
    await expect(tile).toContainText(text("common:maintenance"));
    await expect(tile.locator(".badge")).toHaveText("HOT");
    await expect(page.locator("a.tile", { hasText: text("common:maintenance") })).toHaveCount(1);
    await tile.click();
    const closed = page.getByRole("heading", { name: text("lobby:vendor_closed", { name: "JILI" }) });
    await expect(closed).toBeVisible();
    await expect(page.locator("main")).toContainText(text("lobby:open_again_at", { time: "" }).trim());
    for (const list of ["/m/jili", "/m/slot-games?vassalage=JL", "/m/jili?gameName=nothingofthatname"]) {
      await page.goto(list);
      await expect(closed).toBeVisible();
      await expect(page.getByText(text("lobby:nothing_found"), { exact: true })).toHaveCount(0);
    }
    await page.goto("/m/slot-games");
    await expect(closed).toHaveCount(0);
    await expect(page.locator("main nav a", { hasText: "JILI" })).toContainText(text("common:maintenance"));
  });

  test("@no-js a closed vendor's only game cannot be opened from its tile", async ({
    page,
    sandbox,
    context,
    product,
  }) => {
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/home?tab=SPORTS");
    const tile = page.locator("button.tile").first();
    const vendor = (await tile.getAttribute("value"))?.split(".")[1] ?? "";
    await expect(tile).toBeEnabled();
    await sandbox.change({ vendorMaintenance: [vendor] });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/home?tab=SPORTS");
    await expect(page.locator("button.tile").first()).toBeDisabled();
    await expect(page.locator("button.tile").first()).toContainText(text("common:maintenance"));
  });

  test("@no-js a card of a vendor in maintenance cannot be tapped", async ({ page, sandbox, context, product }) => {
    await takeFreshLanguage(context, product.url);
    await sandbox.change({ vendorMaintenance: ["JL"] });
    await page.goto("/m/provider?vassalage=JL");
    await expect(cards(page).first()).toBeDisabled();
    await expect(cards(page).first()).toContainText(text("common:maintenance"));
  });

  test("@no-js without enough money it leads to the deposit", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ balance: 0 }));
    await page.goto("/m/home");
    await firstHot(page).click();
    await expect(formError(page)).toHaveText(text("errors:deposit_needed"));
    await page
      .locator("main")
      .getByRole("link", { name: text("common:deposit") })
      .click();
    await expect(page).toHaveURL("/m/voucherCenter");
    await expectNoRawText(page);
  });

  for (const [does, fault, message] of [
    ["refuses", { kind: "refusal", value: "invalid.game.code" }, "errors:no_permission"],
    ["fails", { kind: "html502" }, "errors:unknown_error"],
  ] as const) {
    test(`${does === "refuses" ? "@no-js " : ""}a gateway that ${does} shows a message, and the launch can be tried again`, async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn(await sandbox.createMember());
      await page.goto("/m/home");
      await sandbox.fault({ operation: "launchGame", ...fault, times: 1 });
      await firstHot(page).click();
      await expect(formError(page)).toContainText(text(message));
      await expect(page.locator("main").getByRole("link", { name: text("common:support") })).toBeVisible();
      await expectNoRawText(page);
      await page.getByRole("button", { name: text("common:tryAgain") }).click();
      await expect(page).toHaveURL(PLAY);
    });
  }

  test("@no-js a game that does not exist opens nothing", async ({ page, sandbox, signIn, product }) => {
    await signIn(await sandbox.createMember());
    const send = (game: string) =>
      page.request.post("/m/launch", { form: { game }, headers: { origin: product.url }, maxRedirects: 0 });
    for (const game of ["", "x", "RNG.JL", "RNG.JL.1\n2", "../../x", "RNG.JL.999999999"]) {
      const answer = await send(game);
      expect(answer.status(), game).toBeGreaterThanOrEqual(400);
      expect(answer.status(), game).toBeLessThan(500);
      expect(answer.headers().location, game).toBeUndefined();
    }
    // What names no game does not reach the gateway; it refuses the game that it does not know.
    const calls = await sandbox.calls("launchGame");
    expect(calls.map(({ query }) => new URLSearchParams(query).get("gameId"))).toEqual(["999999999"]);
  });
});
