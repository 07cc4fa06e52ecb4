import type { Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { expectGuest, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const HOME = "/m/member/home";
const vip = (rankLevel: number, type = "AUTO") => ({
  labelId: 14,
  labelName: "Platinum",
  color: "#ccc",
  type,
  rankLevel,
});
const main = (page: Page) => page.locator("main");
const entry = (page: Page, key: string) => main(page).getByRole("link", { name: text(key) });

test.describe("Trial users", () => {
  test("@no-js trial users are asked to register, can decline, and nothing of members is fetched", async ({
    page,
    sandbox,
    product,
  }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto(HOME);
    const prompt = page.getByRole("alertdialog", { name: text("member:trial_title") });
    const registration = `/m/register?${new URLSearchParams({ from: HOME })}`;
    await expect(prompt.getByRole("link", { name: text("member:register_now") })).toHaveAttribute("href", registration);
    await expect(main(page).getByRole("heading", { level: 1, name: text("member:trial_title") })).toBeVisible();
    await expect(page.locator("footer.foot")).toHaveCount(0);
    await expect(page.locator("[inert] nav.bar")).toHaveCount(1);
    await prompt.getByRole("link", { name: text("member:trial_cancel") }).click();
    await expect(prompt).toHaveCount(0);
    await expect(main(page).locator("output")).toBeVisible();
    await expect(page.locator("footer.foot")).toHaveCount(1);
    await expect(page.locator("[inert] nav.bar")).toHaveCount(0);
    await entry(page, "member:betting_record").click();
    await expect(prompt).toBeVisible();
    await prompt.getByRole("link", { name: text("member:register_now") }).click();
    await expect(page).toHaveURL(registration);
    for (const operation of ["getInboxUnread", "getChatUnread", "getPlayerRankProgress"])
      expect(await sandbox.calls(operation), operation).toHaveLength(0);
  });

  test("@script hear the question by its focus alone, and are in the centre after Cancel", async ({
    page,
    product,
  }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto("/m/service");
    await startApp(page);
    await page.locator(`nav.bar a[href="${HOME}"]`).click();
    const prompt = page.getByRole("alertdialog", { name: text("member:trial_title") });
    await expect(prompt).toBeFocused();
    await expect(page.locator("#announcement")).toBeEmpty();
    await prompt.getByRole("link", { name: text("member:trial_cancel") }).click();
    await expect(prompt).toHaveCount(0);
    await expect(main(page)).toBeFocused();
  });

  for (const [what, minutes] of [
    ["after a time without use", 31],
    ["when the gateway ends their session", 1],
  ] as const)
    test(`@no-js see ${what} that free play has ended, and are not asked to log in again (behaviour 7.17)`, async ({
      page,
      sandbox,
      product,
    }) => {
      await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
      await page.goto("/m/home");
      await product.advance(minutes * 60_000);
      await sandbox.endSession("touchSession");
      await page.goto("/m/home");
      await expect(page.locator(".toast.bad")).toHaveText(text("errors:trial_ended"));
      await expect(page.locator("header").getByRole("link", { name: text("common:login") })).toBeVisible();
    });

  test("@no-js have no password to change (behaviour 9.8)", async ({ page, sandbox, product }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto("/m/changePsw");
    await expect(page).toHaveURL(HOME);
    const answer = await page.request.get("/m/changePsw", { headers: AS_JSON });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ key: "errors:no_permission", redirect: HOME });
    const form = { oldPassword: "Passw0rd9", newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
    const write = await page.request.post("/m/changePsw", { form, headers: { ...AS_JSON, origin: product.url } });
    expect(write.status()).toBe(403);
    expect(await sandbox.calls("changePassword")).toHaveLength(0);
  });

  test("@no-js have no links to an account of their own in the settings", async ({ page, product }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto("/m/set");
    await expect(main(page).getByRole("heading", { name: text("member:account") })).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: text("member:devices") })).toHaveCount(0);
  });

  test("@no-js get no rewards, and cannot deposit", async ({ page, sandbox, product }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto("/m/rewardCenter");
    await expect(main(page)).toContainText(text("member:trial_no_rewards"));
    expect(await sandbox.calls("getRewards")).toHaveLength(0);
    await page.goto("/m/home");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: text("common:deposit") })
      .click();
    await expect(page).toHaveURL("/m/voucherCenter");
    await expect(page.locator(".toast")).toHaveText(text("errors:free_reject"));
    await expect(main(page)).toContainText(text("member:deposit_trial"));
    await expect(main(page).getByRole("link", { name: text("member:register_now") })).toBeVisible();
  });
});

test.describe("VIP benefits", () => {
  test("@no-js VIP benefits are shown where the club label says so, with the download promotion from level 1", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ clubLabel: vip(1), rankCompleted: 1, rankExpected: 4 }));
    await page.goto(HOME);
    await expect(main(page).getByRole("link", { name: text("member:vip_download") })).toHaveAttribute(
      "href",
      "/m/download",
    );
    await entry(page, "member:vip_benefits").click();
    await expect(page).toHaveURL("/m/member/benefits");
    await expect(main(page)).toContainText(text("member:conditions", { completed: 1, expected: 4 }));
    await expect(main(page)).toContainText(text("member:own_service", { name: "VIP" }));
    await expect(main(page).getByRole("link", { name: text("member:vip_download") })).toBeVisible();
  });

  test("@no-js have no download promotion in the installed app, which leads to no download (behaviour 15.12)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ clubLabel: vip(1) }));
    await page.goto("/app");
    for (const path of [HOME, "/m/member/benefits"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(main(page).getByRole("link", { name: text("member:vip_download") })).toHaveCount(0);
    }
  });

  test("@no-js VIP benefits are not for a label that shows none, and the promotion is not for level 0", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ clubLabel: vip(0, "MANUAL") }));
    await page.goto("/m/member/benefits");
    await expect(page).toHaveURL(HOME);
    await expect(main(page).locator("output")).toBeVisible();
    await expect(entry(page, "member:vip_benefits")).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: text("member:vip_download") })).toHaveCount(0);
  });
});

test.describe("Settings of the account (gateway 3.5, 1.6)", () => {
  test("@no-js language goes to the gateway once, for members only", async ({ page, sandbox, signIn }) => {
    await page.goto("/m/set");
    await expect(page.getByRole("link", { name: text("member:devices") })).toHaveCount(0);
    await signIn(await sandbox.createMember());
    await page.goto("/m/set");
    await expect(page.getByRole("link", { name: text("member:change_password") })).toHaveAttribute(
      "href",
      `/m/changePsw?${new URLSearchParams({ from: "/m/set" })}`,
    );
    await page.locator("button[name=language][value=TH]").click();
    await expect(page.locator("button[name=language][aria-pressed=true]")).toContainText("ไทย");
    const calls = await sandbox.calls("setLanguage");
    expect(calls.map(({ status }) => status)).toEqual([200]);
  });

  api("@http the last log-in is the one before this session", async ({ request, sandbox, product }) => {
    interface Devices {
      startedAt: string;
      lastLogin?: { at: string; device: boolean };
    }
    const account = await sandbox.createMember();
    const read = async () => {
      const answer = await request.get("/m/member/devices", { headers: AS_JSON });
      const { route, data } = (await answer.json()) as { route: string; data: Record<string, Devices> };
      return data[route] as Devices;
    };
    await signInBy(request, product, account);
    const first = await read();
    expect(first.lastLogin).toBeUndefined();
    // Somebody else on the same phone, and then the member again.
    await signInBy(request, product, await sandbox.createMember());
    expect((await read()).lastLogin).toBeUndefined();
    await signInBy(request, product, account);
    expect((await read()).lastLogin).toEqual({ at: first.startedAt, device: true });
  });

  test("@no-js times are in the language of the texts beside them (behaviour 15.2)", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await context.addCookies([{ name: "lang", value: "TH", url: product.url }]);
    await page.goto("/m/member/devices");
    await expect(main(page).locator("dd").first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d\d:\d\d$/);
  });

  test("@no-js signs every device out: a copy of the session elsewhere has ended too", async ({
    page,
    sandbox,
    signIn,
    context,
    browser,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    const other = await browser.newContext({ storageState: await context.storageState() });
    await page.goto("/m/set");
    await page.getByRole("link", { name: text("member:devices") }).click();
    await page.getByRole("button", { name: text("member:sign_out_everywhere") }).click();
    await expect(page).toHaveURL("/m/home");
    await expect(page.locator(".toast")).toHaveText(text("member:devices_signed_out"));
    await expectGuest(page);
    expect(await sandbox.calls("logout")).toHaveLength(1);
    const answer = await other.request.get(`${product.url}${HOME}`, { headers: AS_JSON, maxRedirects: 0 });
    expect(answer.status()).toBe(401);
    await other.close();
  });
});
