import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, logIn, startApp } from "../../support/pages.ts";
import type { Account, Sandbox } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

interface Walk {
  page: Page;
  sandbox: Sandbox;
  account: Account;
}

interface Step {
  name: string;
  /** What is there before the network is cut. */
  before?(walk: Walk): Promise<unknown>;
  act(walk: Walk): Promise<unknown>;
  /** The first request to this address arrives, and its answer is lost; otherwise nothing arrives. */
  loses?: RegExp;
  /** What is still on the page while there is no network. */
  kept(walk: Walk): Promise<unknown>;
  /** The action waits for a tap on "Try again"; otherwise it happens by itself. */
  waits?: "button" | "form";
  after(walk: Walk): Promise<unknown>;
  /** Calls at the gateway that change something, in all so far. */
  writes: Readonly<Record<string, number>>;
}

const favourite = (page: Page, nth: number) => page.locator("button[name=favourite]").nth(nth);
const hotGames = (page: Page) => page.locator("a.more[href='/m/hot-games']");
const notice = (page: Page) => page.locator("li.news").filter({ hasText: "A new look for the lobby" });
const content = (page: Page) => page.getByLabel(text("frame:feedback_content"));
const isOn = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}(?:#[\\w-]+)?$`));

/**
 * Lets scripts of the page lose an answer that has arrived. Browsers report no request with `keepalive` on a page that a
 * service worker controls, so the test cannot cut it off from outside.
 */
function loseAnswers(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const { loses } = document.documentElement.dataset;
    if (!loses || !new RegExp(loses).test(answer.url)) return answer;
    delete document.documentElement.dataset.loses;
    throw new TypeError("Failed to fetch");
  };
}

const loseAnswer = (page: Page, { source }: RegExp): Promise<void> =>
  page.evaluate((loses) => {
    document.documentElement.dataset.loses = loses;
  }, source);

/** From home to a form, with the network cut at each step. */
const STEPS: readonly Step[] = [
  {
    name: "a list",
    before: async ({ page }) => {
      // The first visitor of a product may find a feed missing.
      await expect(async () => {
        await page.goto("/m/home");
        await expect(hotGames(page)).toBeVisible({ timeout: 1000 });
      }).toPass();
      await startApp(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    },
    act: ({ page }) => hotGames(page).click(),
    kept: ({ page }) => isOn(page, "/m/home"),
    after: ({ page }) => isOn(page, "/m/hot-games"),
    writes: {},
  },
  {
    name: "a guest's favourite",
    act: ({ page }) => favourite(page, 0).click(),
    kept: ({ page }) => expect(page.locator("form.resend [name=favourite]")).toHaveCount(1),
    waits: "form",
    after: ({ page }) => expect(page).toHaveURL(/\/m\/login\?from=/),
    writes: {},
  },
  {
    name: "the log-in",
    before: async ({ page }) => {
      // A key that is pressed before `boot` is there starts nothing.
      await page.waitForLoadState();
      await startApp(page);
    },
    act: ({ page, account }) => logIn(page, account.username, account.password),
    kept: ({ page, account }) => expect(page.getByLabel(text("lobby:username"))).toHaveValue(account.username),
    waits: "button",
    after: async ({ page }) => {
      await isOn(page, "/m/hot-games");
      await expect(favourite(page, 0)).toHaveAttribute("aria-pressed", "true");
    },
    writes: { login: 1, addFavorite: 1 },
  },
  {
    name: "a member's favourites",
    act: async ({ page }) => {
      for (const nth of [1, 2]) await favourite(page, nth).click();
    },
    kept: ({ page }) => expect(favourite(page, 2)).toHaveAttribute("aria-pressed", "true"),
    after: ({ page }) => expect(cards(page).first()).toBeVisible(),
    writes: { login: 1, addFavorite: 3 },
  },
  {
    name: "a favourite whose answer is lost",
    loses: /\/m\/favourite$/,
    act: ({ page }) => favourite(page, 3).click(),
    kept: ({ page }) => expect(favourite(page, 3)).toHaveAttribute("aria-pressed", "true"),
    after: ({ page }) => expect(favourite(page, 3)).toHaveAttribute("aria-pressed", "true"),
    writes: { login: 1, addFavorite: 4 },
  },
  {
    name: "a notice that is read",
    before: async ({ page }) => {
      await page.goto("/m/notice");
      await startApp(page);
    },
    act: ({ page }) => notice(page).getByRole("button").click(),
    kept: ({ page }) => expect(notice(page).locator(".news-body")).toBeVisible(),
    after: ({ page }) => expect(notice(page).locator(".unread")).toHaveCount(0),
    writes: { login: 1, addFavorite: 4, markAnnouncementRead: 1 },
  },
  {
    name: "a notice whose mark is answered to nobody",
    loses: /\/m\/notice\.data/,
    act: ({ page }) => page.locator("li.news:has(.unread)").first().getByRole("button").click(),
    kept: ({ page }) => isOn(page, "/m/notice"),
    after: ({ page }) => isOn(page, "/m/notice"),
    writes: { login: 1, addFavorite: 4, markAnnouncementRead: 2 },
  },
  {
    name: "a form",
    before: async ({ page, sandbox }) => {
      await page.goto("/m/feedback");
      await startApp(page);
      await content(page).fill("The page is slow.");
      const answer = await sandbox.captcha();
      await page.getByLabel(text("common:captcha"), { exact: true }).fill(answer);
    },
    act: ({ page }) => page.getByRole("button", { name: text("frame:feedback_send") }).click(),
    kept: ({ page }) => expect(content(page)).toHaveValue("The page is slow."),
    waits: "button",
    after: ({ page }) => isOn(page, "/m/service"),
    writes: { login: 1, addFavorite: 4, markAnnouncementRead: 2, sendFeedback: 1 },
  },
];

/** Cuts the network, does the step, and brings the network back. */
async function doWithoutNetwork({ act, loses, kept, waits }: Step, walk: Walk): Promise<void> {
  const { page } = walk;
  const again = page.getByRole("button", { name: text("common:tryAgain") });
  if (loses) await loseAnswer(page, loses);
  else await page.context().setOffline(true);
  await act(walk);
  await expect(page.getByText(text("common:offlineTitle")).first()).toBeVisible();
  await kept(walk);
  // The ribbon is there before the form has been sent in vain; its button comes after that.
  if (waits === "button") await expect(again).toBeVisible();
  if (loses) await page.evaluate(() => dispatchEvent(new Event("online")));
  else await page.context().setOffline(false);
  if (waits === "form") await page.locator("form.resend").getByRole("button").click();
  if (waits === "button") await again.click();
}

test.use({ serviceWorkers: "allow" });

test("@script a walk whose network is cut at each step loses no page, and loses or doubles no write (behaviour 15.13 to 15.24)", async ({
  page,
  sandbox,
  problems,
}) => {
  test.slow();
  await page.addInitScript(loseAnswers);
  const walk: Walk = { page, sandbox, account: await sandbox.createMember() };
  for (const step of STEPS) {
    await test.step(step.name, async () => {
      await step.before?.(walk);
      await doWithoutNetwork(step, walk);
      await step.after(walk);
      for (const [operation, calls] of Object.entries(step.writes))
        await expect.poll(async () => (await sandbox.calls(operation)).length, { message: operation }).toBe(calls);
    });
  }
  // Nothing waits any more.
  await expect(page.locator(".ribbon:visible")).toHaveCount(0);
  for (const [operation, calls] of Object.entries(STEPS.at(-1)?.writes ?? {}))
    expect(await sandbox.calls(operation), operation).toHaveLength(calls);
  // The browser reports the requests that the test cut off.
  problems.length = 0;
});
