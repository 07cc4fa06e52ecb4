import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { retry } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const link = (page: Page) => page.getByLabel(text("agent:your_link"), { exact: true });
/** The menu's way to the page, where it is shown. */
const menuRow = (page: Page) => page.locator("nav.drawer a[href='/m/invite']");
const LINK = /\/m\/register\?recommenderId=\d+$/;

test.describe("Invite friends", () => {
  test("@no-js @browser a member's link, the same as a code that can be scanned", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/invite");
    const field = link(page);
    await expect(field).toHaveValue(LINK);
    const address = await field.inputValue();
    expect(address.startsWith(`${product.url}/m/register?`)).toBe(true);
    await expect(page.getByText(text("agent:your_code", { code: address.split("=")[1] ?? "" }))).toBeVisible();
    const code = page.getByRole("img", { name: text("agent:qr_of_link") });
    const box = await code.boundingBox();
    expect(box?.width).toBeGreaterThan(150);
    expect(box?.width).toBe(box?.height);
  });

  test("@no-js a guest sees the page, and is asked to log in for a link", async ({ page }) => {
    await page.goto("/m/invite");
    await expect(page.getByText(text("agent:invite_guest"))).toBeVisible();
    await page
      .locator("main")
      .getByRole("link", { name: text("common:login") })
      .click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/invite" })}`);
  });

  test("@no-js an agent has a link, a trial has none", async ({ page, sandbox, signInAgent, context, product }) => {
    await signInAgent(await sandbox.createAgent());
    await page.goto("/m/invite");
    await expect(link(page)).toHaveValue(LINK);
    await context.clearCookies({ name: "session" });
    await context.request.post(`${product.url}/m/trial`, { headers: { origin: product.url } });
    await page.goto("/m/invite");
    await expect(page.getByText(text("agent:invite_trial"))).toBeVisible();
    await expect(link(page)).toHaveCount(0);
    await page.goto("/m/home");
    await expect(page.locator("nav.drawer a[href='/m/hot-games']")).toHaveCount(1);
    await expect(menuRow(page)).toHaveCount(0);
  });

  test("@no-js a number that does not load can be asked for again", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "getMemberInfo", kind: "html502" });
    await page.goto("/m/invite");
    await expect(page.getByText(text("agent:invite_failed"))).toBeVisible();
    await sandbox.clearFaults();
    await retry(page).click();
    await expect(link(page)).toHaveValue(LINK);
  });

  test("@no-js without script no button that does nothing", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/invite");
    await expect(link(page)).toBeVisible();
    await expect(page.getByRole("button", { name: text("agent:copy") })).toBeHidden();
    await expect(page.getByRole("button", { name: text("agent:share") })).toHaveCount(0);
  });

  test("@script copying, and the phone's share sheet", async ({ page, context, sandbox, signIn }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", {
        value: (what: ShareData) => {
          document.documentElement.dataset.shared = what.url ?? "";
          return Promise.resolve();
        },
      });
    });
    await signIn(await sandbox.createMember());
    await page.goto("/m/invite");
    const address = await link(page).inputValue();
    await page.getByRole("button", { name: text("agent:copy") }).click();
    await expect(page.getByText(text("agent:copied"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.getByRole("button", { name: text("agent:share") }).click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", address);
  });

  test("@no-js where registration takes no recommender there is no invitation", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    /** The settings are kept for 300 s: old ones are shown once more while new ones are fetched. */
    const turn = async (enabled: boolean, shown: string) => {
      await sandbox.change({ registerRules: { recommenderId: { enabled } } });
      await product.advance(300_000);
      await expect(async () => {
        await page.goto("/m/invite");
        await expect(page.getByText(text(shown))).toBeVisible({ timeout: 1_000 });
        await expect(link(page)).toHaveCount(enabled ? 1 : 0);
        await page.goto("/m/home");
        await expect(menuRow(page)).toHaveCount(enabled ? 1 : 0, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    };
    // A code of affiliates is no recommender: it opens nothing.
    await sandbox.change({ registerRules: { affiliateCode: { enabled: true } } });
    await turn(false, "agent:invite_closed");
    await turn(true, "agent:invite_text");
  });
});
