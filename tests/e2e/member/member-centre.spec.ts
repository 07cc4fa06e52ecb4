import type { Page } from "@playwright/test";
import { becomeType } from "../../support/changed-session.ts";
import { expect, test } from "../../support/fixtures.ts";
import { expectGuest, expectNoRawText, header, retry, takeFreshLanguage } from "../../support/pages.ts";
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

test.describe("Member centre", () => {
  test("@no-js shows the name behind the @, the level, its progress, the money and what is unread", async ({
    page,
    sandbox,
    signIn,
  }) => {
    const account = await sandbox.createMember({
      balance: 2480.5,
      qualifiedName: true,
      clubLabel: vip(4),
      rankCompleted: 2,
      rankExpected: 3,
      inboxUnread: 3,
      chatUnread: 2,
    });
    await signIn(account);
    await page.goto("/m/home");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: text("lobby:profile") })
      .click();
    await expect(page).toHaveURL(HOME);
    await expect(main(page).getByRole("heading", { name: account.username, exact: true })).toBeVisible();
    await expect(main(page)).toContainText(text("member:vip_level", { level: 4 }));
    await expect(main(page).getByRole("progressbar")).toHaveJSProperty("value", 2 / 3);
    await expect(main(page)).toContainText(text("member:conditions", { completed: 2, expected: 3 }));
    await expect(main(page).locator("output")).toHaveText("2,480.50");
    const notices = Number(await entry(page, "common:notices").locator(".end").textContent());
    await expect(entry(page, "member:messages").locator(".end")).toHaveText("3");
    const chat = main(page).getByRole("button", { name: text("lobby:live_chat") });
    await expect(chat.locator(".end")).toHaveText(`2 ${text("common:unread")}`);
    await expect(main(page)).toContainText(text("member:unread_sum", { number: notices + 5 }));
    await expect(header(page).locator(".dot")).toHaveText(String(notices + 5));
    await expectNoRawText(page);
  });

  test("@no-js template mem_cen: 1 is the new layout, anything else the base", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember({ clubLabel: vip(2) }));
    await takeFreshLanguage(context, product.url);
    await page.goto(HOME);
    await expect(main(page).locator(".quick")).toBeVisible();
    await expect(main(page).locator(".vip")).toBeVisible();
    await takeFreshLanguage(context, product.url);
    await sandbox.change({ template: { mem_cen: "0" }, links: { limits: "" } });
    await page.goto(HOME);
    await expect(main(page).getByRole("heading", { name: text("member:money") })).toBeVisible();
    await expect(main(page).locator(".quick")).toHaveCount(0);
    for (const key of ["common:deposit", "member:withdrawal", "member:betting_record", "member:kyc_centre"])
      await expect(entry(page, key)).toBeVisible();
  });

  for (const [state, key] of [
    ["upload", "member:kyc_upload"],
    ["UNDER_REVIEW", "member:kyc_under_review"],
    ["verified", "member:kyc_verified"],
  ] as const) {
    test(`@no-js the KYC centre's entry says in words that the state is ${state}`, async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn(await sandbox.createMember({ profile: { kycStatus: state } }));
      await page.goto(HOME);
      await expect(entry(page, "member:kyc_centre")).toContainText(text(key));
    });
  }

  test("@no-js without a rank label the bar is full; a level that fails fails alone (behaviour 11.3)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ clubLabel: null, rankCompleted: 0, rankExpected: 3 }));
    await sandbox.fault({ operation: "getPlayerRankProgress", kind: "html502" });
    await page.goto(HOME);
    await expect(main(page)).toContainText(text("member:rank_failed"));
    await expect(main(page).locator("output")).toHaveText("100.00");
    await sandbox.clearFaults();
    await expect(async () => {
      await retry(main(page)).click();
      await expect(main(page)).toContainText(text("member:no_rank"), { timeout: 3000 });
    }).toPass();
    await expect(main(page).getByRole("progressbar")).toHaveJSProperty("value", 1);
    await expect(main(page)).not.toContainText(text("member:rank_full"));
    await expect(main(page)).toContainText(text("member:conditions", { completed: 0, expected: 3 }));
  });

  test("the balance is asked for again, hidden and shown", async ({ page, sandbox, signIn }) => {
    const account = await sandbox.createMember({ balance: 70 });
    await signIn(account);
    await page.goto(HOME);
    const sum = main(page).locator("output");
    await expect(sum).toHaveText("70.00");
    await sandbox.topUp(account, 30.5);
    await main(page)
      .getByRole("button", { name: text("member:refresh_balance") })
      .click();
    await expect(sum).toHaveText("100.50");
    await expect(header(page).locator("output")).toHaveText("100.50");
    await main(page)
      .getByRole("button", { name: text("common:hideBalance") })
      .click();
    await expect(sum).toHaveText("******");
    await expect(page).toHaveURL(HOME);
    await main(page)
      .getByRole("button", { name: text("common:showBalance") })
      .click();
    await expect(sum).toHaveText("100.50");
  });

  test("@script the balance is masked while it is being refreshed, in the header too", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 70 }));
    await page.goto(HOME);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.data*", async (route) => {
      await held;
      await route.continue();
    });
    await main(page)
      .getByRole("button", { name: text("member:refresh_balance") })
      .click();
    await expect(main(page).locator("output")).toHaveText("******");
    await expect(header(page).locator("output")).toHaveText("******");
    release();
    await expect(main(page).locator("output")).toHaveText("70.00");
    await expect(header(page).locator("output")).toHaveText("70.00");
  });

  test("@no-js a balance that did not load says so and not 0.00", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "getWallet", kind: "html502" });
    await page.goto(HOME);
    await expect(main(page).getByText(text("member:balance_failed"))).toBeVisible();
    await expect(main(page).locator("output")).toHaveText("–");
  });

  test("a head icon is chosen and kept, with one call (PROFPIC3)", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ icon: "2" }));
    await page.goto(HOME);
    await entry(page, "member:choose_icon").click();
    await expect(page.locator("button[name=icon][aria-pressed=true]")).toHaveText(
      text("member:icon_number", { number: 3 }),
    );
    await page.getByRole("button", { name: text("member:icon_number", { number: 6 }) }).click();
    await expect(page).toHaveURL(HOME);
    await expect(page.locator(".toast")).toHaveText(text("member:icon_saved"));
    await expect(main(page).locator("img.avatar")).toHaveAttribute("src", "/faces/5.svg");
    expect(await sandbox.calls("setHeadIcon")).toHaveLength(1);
  });

  test("@no-js a member without head icons has the page all the same", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.change({ functionOff: ["PROFPIC3"] });
    await page.goto(HOME);
    await expect(main(page).locator("img.avatar")).toBeVisible();
    await expect(entry(page, "member:choose_icon")).toHaveCount(0);
    await page.goto("/m/member/icon");
    await expect(main(page)).toContainText(text("common:unavailableTitle"));
  });

  test("@no-js head icons that did not load can be tried again (behaviour 11.6, 16.12)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ icon: "2" }));
    await sandbox.fault({ operation: "getHeadIcon", kind: "html502" });
    await page.goto("/m/member/icon");
    await expect(main(page)).toContainText(text("common:pageFailedTitle"));
    await expect(main(page)).not.toContainText(text("common:unavailableTitle"));
    await sandbox.clearFaults();
    await retry(main(page)).click();
    await expect(page.locator("button[name=icon][aria-pressed=true]")).toHaveText(
      text("member:icon_number", { number: 3 }),
    );
  });

  test("@no-js a screen opens the gateway's own link, or says that it is not here and whom to ask", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(HOME);
    const linked = entry(page, "member:betting_record");
    await expect(linked).toHaveAttribute("href", /^http:\/\/localhost:\d+\/account\?c=betting-record$/);
    await expect(linked).toHaveAttribute("target", "_blank");
    await expect(linked).toHaveAttribute("rel", "noopener noreferrer");
    await entry(page, "member:profit_record").click();
    await expect(page).toHaveURL("/m/member/profit-record");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("member:profit_record"));
    await expect(main(page)).toContainText(text("common:unavailableTitle"));
    await main(page)
      .getByRole("link", { name: text("common:support") })
      .click();
    await expect(page).toHaveURL("/m/service");
  });

  test("@no-js modules take entries away, and links of the settings bring the limits", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await sandbox.change({ links: { selfExclusion: "" } });
    await signIn(await sandbox.createMember());
    await takeFreshLanguage(context, product.url);
    await page.goto(HOME);
    const ofModules = [
      "member:messages",
      "member:live_rooms",
      "member:points_mall",
      "member:reward_centre",
      "member:promo_code",
    ];
    for (const key of ofModules) await expect(entry(page, key)).toBeVisible();
    await expect(entry(page, "member:self_exclusion")).toHaveCount(0);
    await sandbox.change({
      flags: { INBOX3: false, CBS3: false, PTSYS3: false, REWCEN3: false },
      links: { selfExclusion: "/account?c=exclusion" },
    });
    await takeFreshLanguage(context, product.url);
    await page.goto(HOME);
    await expect(entry(page, "member:leaderboard")).toBeVisible();
    for (const key of ofModules) await expect(entry(page, key)).toHaveCount(0);
    await expect(entry(page, "member:self_exclusion")).toHaveAttribute("href", /exclusion$/);
  });

  test("@no-js an agent finds the way to the agent area, a member does not", async ({
    page,
    sandbox,
    signIn,
    context,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(HOME);
    await expect(entry(page, "member:agent_area")).toHaveCount(0);
    await becomeType(context, product, 1);
    await page.goto(HOME);
    await expect(entry(page, "member:agent_area")).toHaveAttribute("href", "/m/agent/home");
  });

  test("@no-js log out asks first, and two taps end the session with one call", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(HOME);
    await main(page)
      .getByRole("link", { name: text("common:logout") })
      .click();
    await page.getByRole("link", { name: text("lobby:in_more_cancel") }).click();
    await expect(page).toHaveURL(HOME);
    const send = () => page.request.post("/m/logout", { headers: { origin: product.url }, maxRedirects: 0 });
    await Promise.all([send(), send(), send()]);
    expect(await sandbox.calls("logout")).toHaveLength(1);
    await page.goto("/m/home");
    await expectGuest(page);
  });
});
