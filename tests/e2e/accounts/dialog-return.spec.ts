import type { APIRequestContext, Page } from "@playwright/test";
import { button, field, haveCodeSent } from "../../support/accounts.ts";
import { api, expect, test } from "../../support/fixtures.ts";
import { linksIn, readHtml } from "../../support/page-text.ts";
import { logIn, openMenu, startApp, takeFreshLanguage } from "../../support/pages.ts";
import { newMobile } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const PROMOTION = "/m/activityDetail?id=601";
const link = (page: Page, key: string) => page.getByRole("link", { name: text(key), exact: true });

/** Opens a dialog by the last link of that name. */
async function openBy(page: Page, key: string): Promise<void> {
  await link(page, key).last().click();
  await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(1);
}

async function startTrial(request: APIRequestContext, origin: string): Promise<void> {
  await request.post("/m/trial", { headers: { origin }, maxRedirects: 0 });
}

/** Fills the registration in and sends it. */
async function register(page: Page, sandboxOf: Parameters<typeof haveCodeSent>[1], username: string): Promise<void> {
  await field(page, "lobby:username").fill(username);
  const code = await haveCodeSent(page, sandboxOf, newMobile());
  await field(page, "lobby:password").fill("Secret12");
  await field(page, "registration:confirm_password").fill("Secret12");
  await field(page, "registration:sms_code").fill(code);
  await field(page, "common:captcha").fill(await sandboxOf.captcha());
  await page.getByRole("checkbox").check();
  await button(page, "registration:create_account").click();
}

test.describe("A dialog closes to the page it was opened from (behaviour 2.5)", () => {
  test("@no-js change of password: to the member centre and to the settings", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    const open = async (path: string) => {
      await page.goto(path);
      await openBy(page, "member:change_password");
    };
    await open("/m/set");
    await link(page, "common:close").click();
    await expect(page).toHaveURL("/m/set");
    for (const template of ["0", "1"]) {
      await sandbox.change({ template: { mem_cen: template } });
      await open("/m/member/home");
      await expect(link(page, "common:close"), `layout ${template}`).toHaveAttribute("href", "/m/member/home");
    }
  });

  api("@http registration: to the page on which a trial was asked to register", async ({ request, product }) => {
    await startTrial(request, product.url);
    for (const [path, key] of [
      ["/m/member/home", "member:register_now"],
      ["/m/member/home?prompt=off", "member:register_now"],
      ["/m/voucherCenter", "member:register_now"],
      ["/m/rewardCenter", "member:register_now"],
      ["/m/promoCode", "member:register_now"],
      ["/m/invite", "common:register"],
      [PROMOTION, "common:register"],
    ] as const) {
      const hrefsOf = (html: string, name: string) =>
        linksIn(html).flatMap(({ words, href }) => (words === text(name) ? href : []));
      const dialog = await readHtml(request, hrefsOf(await readHtml(request, path), key).at(-1) ?? "");
      expect.soft(dialog.match(/ role="(?:alert)?dialog"/g) ?? [], path).toHaveLength(1);
      expect.soft(hrefsOf(dialog, "common:close"), path).toEqual([path]);
    }
  });

  test("@no-js registration: from the reward centre, where a trial can see and tap the way to it", async ({
    page,
    product,
  }) => {
    await startTrial(page.request, product.url);
    await page.goto("/m/rewardCenter");
    await openBy(page, "member:register_now");
    await link(page, "common:close").click();
    await expect(page).toHaveURL("/m/rewardCenter");
  });

  test("@no-js registration: to the page on which a guest is invited to it", async ({ page }) => {
    await page.goto("/m/invite");
    await openBy(page, "lobby:create_account");
    await link(page, "common:close").click();
    await expect(page).toHaveURL("/m/invite");
    const tab = "/m/home?tab=FISH";
    await page.goto(tab);
    await (await openMenu(page)).getByRole("link", { name: text("frame:invite_friends"), exact: true }).click();
    await link(page, "common:close").click();
    await expect(page).toHaveURL(tab);
  });

  test("@no-js download: to the page whose menu it was opened from", async ({ page, sandbox, signIn }) => {
    const clubLabel = { labelId: 77, labelName: "Test", color: "#ffffff", type: "AUTO", rankLevel: 1 };
    await signIn(await sandbox.createMember({ clubLabel }));
    const tab = "/m/home?tab=FISH";
    await page.goto(tab);
    await (await openMenu(page)).getByRole("link", { name: text("frame:download_app"), exact: true }).click();
    await expect(page.getByRole("dialog", { name: text("frame:download_app") })).toBeVisible();
    await link(page, "common:close").click();
    await expect(page).toHaveURL(tab);
  });

  test("@no-js log-out: an agent who cancels is in the agent area", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent());
    await page.goto("/m/agent/home");
    await openBy(page, "common:logout");
    await link(page, "lobby:in_more_cancel").click();
    await expect(page).toHaveURL("/m/agent/home");
  });

  test("@no-js registration from a game that a trial may not open asks for that game (behaviour 8.14)", async ({
    page,
    sandbox,
    product,
  }) => {
    await startTrial(page.request, product.url);
    await page.goto("/m/provider?vassalage=SV3");
    await page.locator("button[name=game]").first().click();
    await expect(page.locator(".form-error")).toHaveText(text("errors:trial_demo_only"));
    await openBy(page, "lobby:create_account");
    await sandbox.clearCalls();
    await register(page, sandbox, "trialplays");
    // The new account has no money yet.
    await expect(page).toHaveURL(/\/m\/launch\?game=/);
    await expect(page.locator(".form-error")).toHaveText(text("errors:deposit_needed"));
    expect(await sandbox.calls("launchGame")).toHaveLength(1);
  });
});

test("@script registration that opens no session leads to log-in, and Back to the page before both (behaviour 2.4)", async ({
  page,
  sandbox,
}) => {
  await page.goto("/m/notice");
  await page.goto("/m/invite");
  await openBy(page, "lobby:create_account");
  await startApp(page);
  await sandbox.fault({ operation: "registerUsername", kind: "no-value", times: 1 });
  await register(page, sandbox, "foxwithoutsession");
  await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/invite" })}`);
  await expect(page.locator(".toast")).toHaveText(text("registration:registered"));
  await link(page, "common:close").click();
  await expect(page).toHaveURL("/m/invite");
  await page.goBack();
  await expect(page).toHaveURL("/m/notice");
});

test.describe("A trial with an account of its own (behaviour 7.12)", () => {
  test("@no-js is led from registration to log-in, and back to where it was", async ({ page, sandbox, product }) => {
    const { username, password } = await sandbox.createMember();
    await startTrial(page.request, product.url);
    await page.goto("/m/voucherCenter");
    await openBy(page, "member:register_now");
    await openBy(page, "common:login");
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/voucherCenter" })}`);
    await logIn(page, username, password);
    await expect(page).toHaveURL("/m/voucherCenter");
    await expect(page.getByText(text("member:deposit_trial"))).toHaveCount(0);
  });

  test("@no-js finds the way to log-in where registration is closed", async ({ page, sandbox, product }) => {
    await sandbox.change({ flags: { USERNAMEREG3: false, MOBILENUMREG3: false } });
    await takeFreshLanguage(page.context(), product.url);
    await startTrial(page.request, product.url);
    await page.goto(`/m/register?${new URLSearchParams({ from: "/m/voucherCenter" })}`);
    await expect(page.getByText(text("registration:closed"))).toBeVisible();
    await openBy(page, "common:login");
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/voucherCenter" })}`);
  });

  test("@no-js is led from a forgotten password to log-in, of agents too", async ({ page, product }) => {
    await startTrial(page.request, product.url);
    for (const [query, path] of [
      ["", /\/m\/login$/],
      ["?portal=agent", /\/m\/agent$/],
    ] as const) {
      await page.goto(`/m/forget${query}`);
      await openBy(page, "common:login");
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe("The question before log-out (behaviour 7.22)", () => {
  test("@no-js tells a member of the password, and a trial that it cannot come back", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await startTrial(page.request, product.url);
    await page.goto("/m/logout");
    await expect(page.getByText(text("lobby:in_sure_logout_trial"))).toBeVisible();
    await expect(page.getByText(text("lobby:in_sure_logout"))).toHaveCount(0);
    await signIn(await sandbox.createMember());
    await page.goto("/m/logout");
    await expect(page.getByText(text("lobby:in_sure_logout"))).toBeVisible();
  });
});
