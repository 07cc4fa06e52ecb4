import { expect, test } from "../../support/fixtures.ts";
import { captchaField, expectGuest, expectMember, formError, header, logIn, submitLogIn } from "../../support/pages.ts";
import { PASSWORD } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

/** A short page that only members see, in place of home where no test looks at home. */
const LANDING = "/m/member/devices";
const LOGIN = `/m/login?${new URLSearchParams({ from: LANDING })}`;

test.describe("Log in", () => {
  test("@no-js by the header's button, and back to where it was pressed", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember({ balance: 2480.5 });
    await page.goto("/m/home?tab=FISH");
    await header(page)
      .getByRole("link", { name: text("common:login") })
      .click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/home?tab=FISH" })}`);
    await expect(page.getByRole("dialog", { name: text("common:login") })).toBeVisible();
    await logIn(page, username, password);
    await expect(page).toHaveURL("/m/home?tab=FISH");
    await expectMember(page);
  });

  test("@no-js a refusal keeps the user name and not the password", async ({ page, sandbox }) => {
    const { username } = await sandbox.createMember();
    await page.goto("/m/login");
    await logIn(page, username, "Wrong0000");
    await expect(formError(page)).toHaveText(text("errors:user_not_exist_or_disabled"));
    await expect(captchaField(page)).toHaveCount(0);
    await expect(page).toHaveURL("/m/login");
    await expectGuest(page);
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue(username);
    await expect(page.getByLabel(text("lobby:password"), { exact: true })).toHaveValue("");
  });

  test("the captcha is shown once the gateway requires it, and log-in works with it", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/login");
    await expect(captchaField(page)).toHaveCount(0);
    await logIn(page, username, "Wrong0000");
    await expect(formError(page)).toBeVisible();
    await expect(captchaField(page)).toHaveCount(0);
    await logIn(page, username, "Wrong0001");
    await expect(captchaField(page)).toBeVisible();
    await expect(page.getByRole("img", { name: text("common:captchaPicture") })).toBeVisible();

    // A wrong answer shows a message and a new captcha.
    const first = await sandbox.captcha();
    await page.getByLabel(text("lobby:password"), { exact: true }).fill(password);
    await captchaField(page).fill(first === "0000" ? "1111" : "0000");
    await submitLogIn(page);
    await expect(captchaField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(captchaField(page)).toHaveAccessibleDescription(text("errors:enter_captcha"));
    await expect.soft(captchaField(page)).toHaveValue("");

    const second = await sandbox.captcha();
    expect(second).not.toBe(first);
    await page.getByLabel(text("lobby:password"), { exact: true }).fill(password);
    await captchaField(page).fill(second);
    await submitLogIn(page);
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
  });

  test("@no-js a new captcha picture keeps what was typed", async ({ page, sandbox }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 1 });
    await page.goto("/m/login");
    await logIn(page, username, "Wrong0000");
    const picture = page.getByRole("img", { name: text("common:captchaPicture") });
    await expect(picture).toBeVisible();
    const before = await picture.getAttribute("src");
    await page.getByRole("button", { name: text("common:newPicture") }).click();
    await expect(picture).not.toHaveAttribute("src", before ?? "");
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue(username);
    await expect(formError(page)).toHaveCount(0);
  });

  test("@no-js an empty form shows what to fill in", async ({ page, product }) => {
    const answer = await page.request.post("/m/login", {
      form: { username: " ", password: "" },
      headers: { origin: product.url, accept: "text/html" },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(text("errors:enter_username_password"));
  });

  test("@no-js remember me fills the name in next time, and forgets it when unticked", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto(LOGIN);
    await page.getByLabel(text("lobby:remember_me")).check();
    await logIn(page, username, password);
    await expect(page).toHaveURL(LANDING);
    await page.goto("/m/logout");
    await page.getByRole("button", { name: text("lobby:in_increase_submit") }).click();
    await expectGuest(page);

    await page.goto(LOGIN);
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue(username);
    await expect(page.getByLabel(text("lobby:password"), { exact: true })).toHaveValue("");
    await expect(page.getByLabel(text("lobby:remember_me"))).toBeChecked();
    await page.getByLabel(text("lobby:remember_me")).uncheck();
    await logIn(page, username, password);
    await expect(page).toHaveURL(LANDING);
    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/login");
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue("");
  });

  test("@no-js an agent cannot log in to the member site, and no session stays open", async ({ page, sandbox }) => {
    await page.goto("/m/login");
    await logIn(page, "demo_agent", PASSWORD);
    await expect(formError(page)).toHaveText(text("errors:non_member"));
    expect(await sandbox.calls("logout")).toHaveLength(1);
    await page.goto("/m/home");
    await expectGuest(page);
  });

  test("@no-js a type 40 account is not an agent", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember({ type: 40 });
    await page.goto(LOGIN);
    await logIn(page, username, password);
    await expect(page).toHaveURL(LANDING);
  });

  test("@no-js the sheet closes to where it was opened, and on its own address to home", async ({ page }) => {
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await page.getByRole("link", { name: text("common:close") }).click();
    await expect(page).toHaveURL("/m/notice");
    await page.goto("/m/login");
    await page.getByRole("link", { name: text("common:close") }).click();
    await expect(page).toHaveURL("/m/home");
  });

  test("@no-js somebody who is signed in does not see it", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await expect(page).toHaveURL("/m/notice");
  });
});

test.describe("A slow gateway", () => {
  test.use({ environment: { GATEWAY_WRITE_TIMEOUT_MS: "1000" } });

  test("@no-js a gateway that hangs is reported as a slow connection, and the typed values stay", async ({
    page,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto(LOGIN);
    await sandbox.fault({ operation: "login", kind: "hang" });
    await logIn(page, username, password);
    await expect(formError(page)).toHaveText(text("errors:slow_connection"), { timeout: 15_000 });
    await expect(page.getByLabel(text("lobby:username"))).toHaveValue(username);
    await sandbox.clearFaults();
    await logIn(page, username, password);
    await expect(page).toHaveURL(LANDING);
  });
});

test.describe("Signed-in header", () => {
  test("@no-js shows the balance with 2 decimals, deposit, the badge and log out", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ balance: 2480.5 }));
    await page.goto("/m/home");
    await expect(header(page).locator("output")).toHaveText("2,480.50");
    await expect(header(page).getByRole("link", { name: text("common:deposit") })).toBeVisible();
    const badge = header(page).locator(".dot");
    expect(Number(await badge.textContent())).toBeGreaterThan(0);
    await expect(header(page).getByRole("link", { name: text("common:login") })).toHaveCount(0);
  });

  test("@no-js hides the balance behind asterisks and shows it again", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ balance: 70 }));
    await page.goto("/m/home?tab=HOT");
    await header(page)
      .getByRole("button", { name: text("common:balance") })
      .click();
    await expect(header(page).locator("output")).toHaveText("******");
    await expect(page).toHaveURL("/m/home?tab=HOT");
    await page.goto("/m/home");
    await expect(header(page).locator("output")).toHaveText("******");
    await header(page)
      .getByRole("button", { name: text("common:balance") })
      .click();
    await expect(header(page).locator("output")).toHaveText("70.00");
  });

  test("@no-js the badge sums notices, chat and inbox", async ({ page, sandbox, signIn }) => {
    const badge = header(page).locator(".dot");
    await signIn(await sandbox.createMember());
    await page.goto("/m/home");
    const notices = Number(await badge.textContent());
    await page.context().clearCookies({ name: "session" });
    await signIn(await sandbox.createMember({ inboxUnread: 3, chatUnread: 2 }));
    await page.goto("/m/home");
    await expect(badge).toHaveText(String(notices + 5));
  });

  test("@no-js the badge ends at 99+", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 250 }));
    await page.goto("/m/home");
    await expect(header(page).locator(".dot")).toHaveText("99+");
  });
});

test.describe("Log out", () => {
  test("asks first, ends the session on the server, and says so once", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/home?tab=HOT");
    await header(page)
      .getByRole("link", { name: text("common:logout") })
      .click();
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(
      text("lobby:in_popup_prompt"),
    );
    await page.getByRole("link", { name: text("lobby:in_more_cancel") }).click();
    await expect(page).toHaveURL("/m/home?tab=HOT");
    await expectMember(page);
    expect(await sandbox.calls("logout")).toHaveLength(0);

    await header(page)
      .getByRole("link", { name: text("common:logout") })
      .click();
    await page.getByRole("button", { name: text("lobby:in_increase_submit") }).click();
    await expect(page).toHaveURL("/m/home");
    await expect(page.locator(".toast")).toHaveText(text("lobby:signed_out"));
    await expectGuest(page);
    expect(await sandbox.calls("logout")).toHaveLength(1);
    await page.goto("/m/slot-games");
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("@no-js works when the gateway does not answer", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/logout");
    await sandbox.fault({ operation: "logout", kind: "reset" });
    await page.getByRole("button", { name: text("lobby:in_increase_submit") }).click();
    await expectGuest(page);
  });

  test("@no-js a guest has nothing to confirm", async ({ page }) => {
    await page.goto("/m/logout");
    await expect(page).toHaveURL("/m/home");
  });
});

test("An unknown error of a form names its request, each time", async ({ page, sandbox }) => {
  const { username, password } = await sandbox.createMember();
  const named = formError(page).locator("[data-request]");
  await page.goto(LOGIN);
  await sandbox.fault({ operation: "login", kind: "html502", times: 2 });
  await logIn(page, username, password);
  await expect(formError(page)).toContainText(text("errors:unknown_error"));
  const first = (await named.getAttribute("data-request")) ?? "";
  expect(first).not.toBe("");
  await expect(formError(page)).toContainText(text("common:request", { id: first }));
  await logIn(page, username, password);
  await expect(named).not.toHaveAttribute("data-request", first);
  await expect(named).toHaveCount(1);
  await logIn(page, username, password);
  await expect(page).toHaveURL(LANDING);
});
