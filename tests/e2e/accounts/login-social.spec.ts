import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { api, expect, test } from "../../support/fixtures.ts";
import { expectGuest, expectMember, formError, takeFreshLanguage } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const same = { "sec-fetch-site": "same-origin" };
const google = text("auth:google");
const telegram = "Telegram";

test.describe("Sign-in with a provider", () => {
  test("@no-js Google is shown when its module is on, and opens the account with the same e-mail", async ({
    page,
    context,
    product,
    sandbox,
  }) => {
    await page.goto("/m/login");
    await expect(page.getByRole("button", { name: telegram })).toBeVisible();
    await expect(page.getByRole("button", { name: google })).toHaveCount(0);
    await sandbox.change({ flags: { GOOGLELOGIN3: true } });
    await takeFreshLanguage(context, product.url);
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/slot-games" })}`);
    await page.getByRole("button", { name: google }).click();
    await page.getByRole("button", { name: /Same e-mail as demo_user1/ }).click();
    await expect(page).toHaveURL("/m/slot-games");
    await page.goto("/m/home");
    await expectMember(page);
  });

  test("@no-js registration and the mobile tab offer it as well", async ({ page }) => {
    await page.goto("/m/login?type=sms");
    await expect(page.getByRole("button", { name: telegram })).toBeVisible();
    await page.goto(`/m/register?${new URLSearchParams({ from: "/m/slot-games" })}`);
    await page.getByRole("button", { name: telegram }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/slot-games" })}`);
  });

  test("an unknown person chooses the account to bind once, and is signed in from then on (gateway 4.1)", async ({
    page,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/login");
    await page.getByRole("button", { name: telegram }).click();
    await page.getByRole("button", { name: /Ye Htut/ }).click();
    await expect(page).toHaveURL("/m/login/bind");
    await logInWith(page, username, "Wrong0000");
    await expect(formError(page)).toHaveText(text("errors:user_not_exist_or_disabled"));
    await logInWith(page, username, password);
    await expectMember(page);
    await expect(page.locator(".toast")).toHaveText(text("auth:bound"));

    await page.context().clearCookies({ name: "session" });
    await page.goto("/m/login");
    await page.getByRole("button", { name: telegram }).click();
    await page.getByRole("button", { name: /Ye Htut/ }).click();
    await expectMember(page);
  });

  test("@no-js binding an account needs a human verification where log-ins do, and sends its result", async ({
    page,
    context,
    product,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    await sandbox.change({ flags: { GEETEST3: true } });
    await takeFreshLanguage(context, product.url);
    await page.goto("/m/login");
    await page.getByRole("button", { name: telegram }).click();
    await page.getByRole("button", { name: /Ye Htut/ }).click();
    await expect(page).toHaveURL("/m/login/bind");
    const widget = page.locator("[data-human=geetest-v3]");
    await logInWith(page, username, password);
    await expect(formError(page)).toHaveText(text("errors:verification_code_error"));
    await expect(page).toHaveURL("/m/login/bind");
    // What the merchant's widget does once the person has passed.
    for (const [name, value] of Object.entries(await sandbox.humanCheck("geetest-v3")))
      await widget.locator(`input[name=${name}]`).evaluate((input, text) => input.setAttribute("value", text), value);
    await logInWith(page, username, password);
    await expectMember(page);
    await expect(page.locator(".toast")).toHaveText(text("auth:bound"));
  });

  test("@no-js an account that needs a second step is led to log in with the password instead (behaviour 7.15)", async ({
    page,
    sandbox,
  }) => {
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await sandbox.fault({ operation: "login", kind: "refusal", value: "login_verify_required", times: 1 });
    await page.getByRole("button", { name: telegram }).click();
    await page.getByRole("button", { name: /Same e-mail as demo_user1/ }).click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:social_second_step"));
    await expect(page.getByLabel(text("lobby:password"), { exact: true })).toBeVisible();
  });

  test("@no-js a sign-in that is cancelled leads back and says so", async ({ page }) => {
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await page.getByRole("button", { name: telegram }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:social_cancelled"));
    await page.goto("/m/home");
    await expectGuest(page);
  });
});

test.describe("@http The authorization code flow (OpenID Connect Core 3.1)", () => {
  const startLogin = async (request: APIRequestContext, from = "/m/home") => {
    const answer = await request.post("/m/login/with/telegram", { form: { from }, headers: same, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    return new URL(answer.headers().location ?? "");
  };
  /** The provider's answer for a person, as the address the browser is sent back to. */
  const approve = async (request: APIRequestContext, address: URL) => {
    const form = { ...Object.fromEntries(address.searchParams), choice: "700100001" };
    const answer = await request.post(address.origin + address.pathname, { form, maxRedirects: 0 });
    const back = new URL(answer.headers().location ?? "");
    return back.pathname + back.search;
  };
  const isIn = (answer: APIResponse) => /(?:^|\n)session=[^;]/.test(answer.headers()["set-cookie"] ?? "");

  api("asks with state, nonce and PKCE, new ones each time", async ({ request }) => {
    const [one, other] = [await startLogin(request), await startLogin(request)];
    for (const { searchParams } of [one, other]) {
      expect(searchParams.get("response_type")).toBe("code");
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(searchParams.get("scope")).toContain("openid");
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.searchParams.get(name)?.length, name).toBeGreaterThan(20);
      expect(one.searchParams.get(name), name).not.toBe(other.searchParams.get(name));
    }
  });

  api("an answer signs in the browser that began, once", async ({ request, playwright, product }) => {
    const path = await approve(request, await startLogin(request));
    const stranger = await playwright.request.newContext({ baseURL: product.url });
    expect(isIn(await stranger.get(path, { maxRedirects: 0 }))).toBe(false);
    await stranger.dispose();
    expect(isIn(await request.get(path, { maxRedirects: 0 }))).toBe(true);
    await request.post("/m/logout", { headers: same, maxRedirects: 0 });
    expect(isIn(await request.get(path, { maxRedirects: 0 }))).toBe(false);
  });

  api("two tabs do not disturb each other", async ({ request }) => {
    const [one, other] = [await startLogin(request), await startLogin(request)];
    expect(isIn(await request.get(await approve(request, one), { maxRedirects: 0 }))).toBe(true);
    expect(isIn(await request.get(await approve(request, other), { maxRedirects: 0 }))).toBe(true);
  });

  api("a changed state, another code and an invented answer do not sign in", async ({ request }) => {
    const address = await startLogin(request);
    const state = address.searchParams.get("state") ?? "";
    for (const query of [
      { code: "x", state: `${state}x` },
      { code: "x" },
      { state },
      { error: "server_error", state: "nonsense" },
      { code: "made-up", state },
    ]) {
      const answer = await request.get(
        `/m/login/with/telegram?${new URLSearchParams(query as Record<string, string>)}`,
        {
          maxRedirects: 0,
        },
      );
      expect(answer.headers().location, JSON.stringify(query)).toBe("/m/login");
      expect(isIn(answer), JSON.stringify(query)).toBe(false);
    }
  });

  api("leads nowhere but to this site afterwards", async ({ request }) => {
    const path = await approve(request, await startLogin(request, "//evil.example/x"));
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location).toBe("/m/home");
  });

  api("a provider that is switched off or unknown cannot be used", async ({ request }) => {
    for (const provider of ["google", "facebook", "..%2f"]) {
      const answer = await request.post(`/m/login/with/${provider}`, { headers: same, maxRedirects: 0 });
      expect(answer.headers().location ?? "/m", provider).toMatch(/^\/m/);
    }
  });

  api("a browser inside another app gets a hint in place of the buttons", async ({ request }) => {
    const open = async (agent: string) =>
      (
        await request.get("/m/login", { headers: { "user-agent": agent, accept: "text/html", cookie: "lang=EN" } })
      ).text();
    const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36";
    for (const app of ["[FB_IAB/FB4A;FBAV/450.0;]", "Line/14.1", "Instagram 300.0"]) {
      const page = await open(`${phone} ${app}`);
      expect(page, app).toContain(text("auth:open_in_browser").replaceAll("'", "&#x27;"));
      expect(page, app).not.toContain('action="/m/login/with/');
    }
    expect(await open(phone)).toContain('action="/m/login/with/telegram"');
  });
});

async function logInWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(text("lobby:username")).fill(username);
  await page.getByLabel(text("lobby:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: text("auth:bind_submit") }).click();
}
