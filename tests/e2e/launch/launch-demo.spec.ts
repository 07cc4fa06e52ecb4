import type { Page } from "@playwright/test";
import { api, expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { cards, expectMember, header, takeFreshLanguage } from "../../support/pages.ts";
import { frame } from "../../support/play.ts";
import { text } from "../../support/texts.ts";

const PLAY = /\/m\/play\/[\w-]+$/;

/** The form value of a game with or without a demo. */
async function findGame(page: Page, { demo }: { demo: boolean }): Promise<string> {
  await page.goto(demo ? "/m/slot-games" : "/m/live-games");
  const games = await cards(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute("value") ?? ""));
  for (const game of games) {
    const answer = await page.request.get(`/m/launch?${new URLSearchParams({ game })}`, {
      headers: AS_JSON,
    });
    const { route, data } = (await answer.json()) as {
      route: string;
      data: Record<string, { supportsDemo?: boolean }>;
    };
    if (data[route]?.supportsDemo === demo) return game;
  }
  throw new Error("no such game in the list");
}

test.describe("Demo and free play", () => {
  test("@no-js a guest tries a game's demo without an account", async ({ page, sandbox }) => {
    const game = await findGame(page, { demo: true });
    await page.goto(`/m/launch?${new URLSearchParams({ game })}`);
    await page.getByRole("button", { name: text("lobby:play_demo") }).click();
    await expect(page).toHaveURL(PLAY);
    await expect(frame(page)).toBeVisible();
    expect(await sandbox.calls("launchTrialGame")).toHaveLength(1);
    expect(await sandbox.calls("launchGame")).toHaveLength(0);
  });

  test("@no-js another try after a demo that failed opens the demo, also of a member (behaviour 5.28)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    const game = await findGame(page, { demo: true });
    await page.goto(`/m/launch?${new URLSearchParams({ game })}`);
    await sandbox.fault({ operation: "launchGame", kind: "refusal", value: "network.timeout", times: 1 });
    await page.getByRole("button", { name: text("lobby:play_demo") }).click();
    await expect(page.locator(".form-error")).toContainText(text("errors:slow_connection"));
    await expect(page.getByRole("button", { name: text("lobby:play_now") })).toBeVisible();
    await page.getByRole("button", { name: text("common:tryAgain") }).click();
    await expect(page).toHaveURL(PLAY);
    const calls = await sandbox.calls("launchGame");
    expect(calls.map(({ query }) => new URLSearchParams(query).get("accountType"))).toEqual(["0", "0"]);
  });

  test("@no-js a guest's tap on a card leads to the game's demo too", async ({ page, sandbox }) => {
    const game = await findGame(page, { demo: true });
    await page.locator(`button[name=game][value="${game}"]`).click();
    await expect(page).toHaveURL(/\/m\/login\?from=/);
    await page.getByRole("button", { name: text("lobby:play_demo") }).click();
    await expect(page).toHaveURL(PLAY);
    await expect(frame(page)).toBeVisible();
    expect(await sandbox.calls("launchTrialGame")).toHaveLength(1);
    await page.getByRole("link", { name: text("lobby:leave_game") }).click();
    await expect(page).toHaveURL(/\/m\/slot-games(?:#g-\w+)?$/);
  });

  test("@script leaving a demo leads back over the log-in, to the list at its place", async ({ page }) => {
    const game = await findGame(page, { demo: true });
    const steps = () => page.evaluate(() => window.navigation.currentEntry?.index);
    const before = await steps();
    await page.locator(`button[name=game][value="${game}"]`).click();
    await page.getByRole("button", { name: text("lobby:play_demo") }).click();
    await page.getByRole("link", { name: text("lobby:leave_game") }).click();
    await expect(page).toHaveURL("/m/slot-games");
    expect(await steps()).toBe(before);
  });

  test("@no-js log-in offers no demo where the game has none, nor where no game was tapped", async ({ page }) => {
    const game = await findGame(page, { demo: false });
    for (const from of [`/m/launch?${new URLSearchParams({ game })}`, "/m/slot-games"]) {
      await page.goto(`/m/login?${new URLSearchParams({ from })}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("button", { name: text("lobby:play_demo") })).toHaveCount(0);
    }
  });

  api("@http log-in keeps a long way back", async ({ request }) => {
    const list = `/m/slot-games?${new URLSearchParams({ gameName: "a".repeat(60), vassalage: "b".repeat(40), type: "c".repeat(40) })}`;
    const from = `/m/launch?${new URLSearchParams({ game: "RNG.JL.3001", from: list })}`;
    expect(from.length).toBeGreaterThan(200);
    const page = await request.get(`/m/login?${new URLSearchParams({ from })}`, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain(`action="/m/login?${new URLSearchParams({ from })}"`);
  });

  test("@no-js a game without a demo offers none", async ({ page }) => {
    const game = await findGame(page, { demo: false });
    await page.goto(`/m/launch?${new URLSearchParams({ game })}`);
    await expect(page.getByRole("button", { name: text("lobby:play_now") })).toBeVisible();
    await expect(page.getByRole("button", { name: text("lobby:play_demo") })).toHaveCount(0);
  });

  test("the header starts a trial session that plays demos only", async ({ page, sandbox }) => {
    const game = await findGame(page, { demo: true });
    await page.goto("/m/home");
    await header(page)
      .getByRole("button", { name: text("common:freePlay") })
      .click();
    await expect(page).toHaveURL("/m/home");
    await expect(page.locator(".toast")).toHaveText(text("lobby:trial_started"));
    await expectMember(page);
    await expect(header(page).locator(".dot")).toHaveCount(0);
    expect(await sandbox.calls("getInboxUnread")).toHaveLength(0);
    expect(await sandbox.calls("getChatUnread")).toHaveLength(0);
    await page.goto(`/m/launch?${new URLSearchParams({ game })}`);
    await page.getByRole("button", { name: text("lobby:play_now") }).click();
    await expect(page).toHaveURL(PLAY);
    const launches = [...(await sandbox.calls("launchGame")), ...(await sandbox.calls("launchTrialGame"))];
    expect(launches).toHaveLength(1);
    expect(launches[0]?.errorCode).toBeNull();
  });

  test("@no-js no free play is offered where the merchant has switched it off", async ({
    page,
    sandbox,
    context,
    product,
  }) => {
    await takeFreshLanguage(context, product.url);
    await sandbox.change({ flags: { FREEPLAY3: false } });
    await page.goto("/m/home");
    await expect(header(page).getByRole("link", { name: text("common:login") })).toBeVisible();
    await expect(page.locator("form[action='/m/trial']")).toHaveCount(0);
  });
});
