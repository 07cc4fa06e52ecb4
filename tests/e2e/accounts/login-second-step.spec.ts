import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { type Form, post } from "../../support/account-forms.ts";
import { api, expect, test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { expectMember, logIn } from "../../support/pages.ts";
import { newMobile, PASSWORD, type Sandbox } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const VERIFY = "/m/login/verify";
const KEY = "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10";

async function createAccount(sandbox: Sandbox) {
  const mobile = newMobile();
  return { ...(await sandbox.createMember({ mobile, verifyMethods: ["sms"] })), mobile };
}

async function startLogin(request: APIRequestContext, { username }: { username: string }): Promise<void> {
  const first = await post(request, "/m/login", { username, password: PASSWORD });
  expect(first).toMatchObject({ redirect: VERIFY });
}

const ask = (request: APIRequestContext, mobileNum: string, more: Form = {}) =>
  post(request, VERIFY, {
    method: "sms",
    send: "sms",
    mobileNum,
    countryDialingCode: "+95",
    idempotencyKey: randomUUID(),
    ...more,
  });

test.describe("The second step by SMS (gateway 3.1)", () => {
  test("number, code and countdown as on every other screen; a reload keeps them", async ({ page, sandbox }) => {
    const { username, password, mobile } = await createAccount(sandbox);
    await page.goto(`/m/login?${new URLSearchParams({ from: "/m/notice" })}`);
    await logIn(page, username, password);
    await expect(page).toHaveURL(`${VERIFY}?${new URLSearchParams({ from: "/m/notice" })}`);
    const number = page.getByLabel(text("registration:mobile"), { exact: true });
    await number.fill(mobile);
    await page.getByRole("button", { name: text("common:sendCode") }).click();
    const sent = page.getByText(new RegExp(`\\+95 ${mobile}`));
    await expect(sent).toBeVisible();
    await page.goto(VERIFY);
    await expect(number).toHaveValue(mobile);
    await expect(sent).toBeVisible();

    const code = page.getByLabel(text("registration:sms_code"));
    await code.fill("0");
    await page.getByRole("button", { name: text("auth:verify_submit") }).click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveAccessibleDescription(text("errors:verification_code_error"));
    await expect(code).toBeFocused();
    await expect(code).toHaveValue("");
    await code.fill(await sandbox.code(mobile));
    await page.getByRole("button", { name: text("auth:verify_submit") }).click();
    await expect(page).toHaveURL("/m/notice");
    await page.goto("/m/home");
    await expectMember(page);
    expect(await sandbox.calls("sendSmsNoLogin")).toHaveLength(1);
  });

  api(
    "@http a number is one number however it is written, and gets one code a minute",
    async ({ request, sandbox }) => {
      const account = await createAccount(sandbox);
      await startLogin(request, account);
      expect(await ask(request, account.mobile)).toMatchObject({ status: 200, errors: {} });
      for (const mobileNum of [account.mobile, `0${account.mobile}`, account.mobile.replace(/^0/, "")]) {
        const refused = await ask(request, mobileNum);
        expect(refused, mobileNum).toMatchObject({ status: 429, errors: { mobileNum: ["errors:code_too_soon"] } });
        expect(refused.retryAfter).toBeGreaterThan(0);
      }
      expect((await ask(request, newMobile(), { countryDialingCode: "+1" })).status).toBe(400);
      expect(await sandbox.calls("sendSmsNoLogin")).toHaveLength(1);
    },
  );

  api("@http the gateway's own too soon is told as such", async ({ request, sandbox }) => {
    const account = await createAccount(sandbox);
    await startLogin(request, account);
    await sandbox.fault({ operation: "sendSmsNoLogin", kind: "refusal", value: "TOO_MANY_REQUEST", times: 1 });
    const refused = await ask(request, account.mobile);
    expect(refused).toMatchObject({ status: 429, errors: { mobileNum: ["errors:code_sent_before"] } });
    expect(refused.retryAfter).toBeGreaterThan(0);
  });

  api("@http human-verification fields are passed on (gateway 3.3)", async ({ playwright, product, sandbox }) => {
    await sandbox.change({ flags: { GEETESTVCODE3: true } });
    // The settings are kept per language.
    const request = await playwright.request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { "accept-language": "lo" },
    });
    const account = await createAccount(sandbox);
    await startLogin(request, account);
    expect((await ask(request, account.mobile)).status).toBe(400);
    expect((await ask(request, account.mobile, await sandbox.humanCheck("geetest-v3"))).status).toBe(200);
    await request.dispose();
  });

  api(
    "@http a code of the phone-auth provider: its id token travels, the gateway sends none (gateway 3.3)",
    async ({ playwright, product, sandbox }) => {
      await sandbox.change({ phoneProvider: true });
      const request = await playwright.request.newContext({
        baseURL: product.url,
        extraHTTPHeaders: { "accept-language": "ne" },
      });
      const account = await createAccount(sandbox);
      await startLogin(request, account);
      expect((await ask(request, account.mobile, await sandbox.humanCheck("recaptcha"))).status).toBe(200);
      const wrong = await post(request, VERIFY, { method: "sms", answer: "0" });
      expect(wrong).toMatchObject({ status: 401, errors: { answer: ["errors:verification_code_error"] } });
      const right = { method: "sms", answer: await sandbox.code(account.mobile) };
      expect(await post(request, VERIFY, right)).toMatchObject({ redirect: "/m/home" });
      expect(await sandbox.calls("sendSmsNoLogin")).toEqual([]);
      await request.dispose();
    },
  );
});

api(
  "@http a log-in by a code of the phone-auth provider cannot go on to a second step, and says so (behaviour 7.13)",
  async ({ playwright, product, sandbox }) => {
    await sandbox.change({ phoneProvider: true });
    const extraHTTPHeaders = { "accept-language": "ur" };
    const request = await playwright.request.newContext({ baseURL: product.url, extraHTTPHeaders });
    const number = { mobileNum: newMobile(), countryDialingCode: "+95" };
    await sandbox.createMember({ mobile: number.mobileNum });
    const path = "/m/login?type=sms";
    await post(request, path, { ...number, send: "sms", ...(await sandbox.humanCheck("recaptcha")) });
    await sandbox.fault({ operation: "login", kind: "refusal", value: "login_verify_required", times: 1 });
    const answer = await post(request, path, { ...number, messageCode: await sandbox.code(number.mobileNum) });
    expect(answer).toMatchObject({ status: 403, errors: { "": ["errors:no_permission"] } });
    await request.dispose();
  },
);

test.describe("Human verification at both portals (gateway 3.1, L1)", () => {
  for (const path of ["/m/login", "/m/agent"]) {
    api(`@http ${path} passes it on, and its failure is nobody's`, async ({ playwright, product, sandbox }) => {
      await sandbox.change({ flags: { GEETEST3: true } });
      const request = await playwright.request.newContext({
        baseURL: product.url,
        extraHTTPHeaders: { "accept-language": path === "/m/agent" ? "ur" : "km" },
      });
      const { username, password } = path === "/m/agent" ? await sandbox.createAgent() : await sandbox.createMember();
      for (let index = 0; index < 6; index += 1)
        expect((await post(request, path, { username, password })).errors).toEqual({
          "": ["errors:verification_code_error"],
        });
      const human = await sandbox.humanCheck("geetest-v3");
      expect((await post(request, path, { username, password, ...human })).redirect).toBeTruthy();
      await request.dispose();
    });
  }
});

test.describe("@http Equal forms that arrive together are answered alike", () => {
  api(
    "log-in: the gateway is called once, and each answer's session is good",
    async ({ request, sandbox, product }) => {
      const { username, password } = await sandbox.createMember();
      // The second and third form arrive while the first one is on its way, on a slow machine too.
      await sandbox.fault({ operation: "login", kind: "latency", value: 1000 });
      const answers = await Promise.all([1, 2, 3].map(() => post(request, "/m/login", { username, password })));
      expect(await sandbox.calls("login")).toHaveLength(1);
      for (const { redirect, cookies } of answers) {
        expect(redirect).toBe("/m/home");
        const cookie = /(?:^|\n)(session=[^;]+)/.exec(cookies)?.[1] ?? "";
        const balance = await fetch(`${product.url}/m/balance`, { headers: { accept: "application/json", cookie } });
        expect(await balance.json()).toMatchObject({ balance: "100.00" });
      }
    },
  );

  api("log-in by SMS", async ({ request, sandbox }) => {
    const mobileNum = newMobile();
    await sandbox.createMember({ mobile: mobileNum });
    await request.get("/m/login?type=sms", { headers: SAME_ORIGIN_JSON });
    const form = { mobileNum, countryDialingCode: "+95", idempotencyKey: KEY };
    await post(request, "/m/login?type=sms", { ...form, send: "sms" });
    const complete = { ...form, messageCode: await sandbox.code(mobileNum) };
    const answers = await Promise.all([1, 2].map(() => post(request, "/m/login?type=sms", complete)));
    for (const answer of answers) expect(answer).toMatchObject({ redirect: "/m/home" });
    expect(await sandbox.calls("login")).toHaveLength(1);
  });

  api("a log-in by SMS that needs a second step leads to it each time", async ({ request, sandbox }) => {
    const mobileNum = newMobile();
    await sandbox.createMember({ mobile: mobileNum, verifyMethods: ["email"] });
    await request.get("/m/login?type=sms", { headers: SAME_ORIGIN_JSON });
    const form = { mobileNum, countryDialingCode: "+95", idempotencyKey: KEY };
    await post(request, "/m/login?type=sms", { ...form, send: "sms" });
    const complete = { ...form, messageCode: await sandbox.code(mobileNum) };
    for (let time = 0; time < 2; time += 1)
      expect(await post(request, "/m/login?type=sms", complete)).toMatchObject({ redirect: VERIFY });
    expect(await sandbox.calls("login")).toHaveLength(1);
  });

  api("a forgotten password signs in once", async ({ request, sandbox }) => {
    const mobileNum = newMobile();
    await sandbox.createMember({ mobile: mobileNum });
    await request.get("/m/forget", { headers: SAME_ORIGIN_JSON });
    const form = { mobileNum, countryDialingCode: "+95", idempotencyKey: KEY };
    await post(request, "/m/forget", { ...form, send: "sms" });
    const complete = { ...form, messageCode: await sandbox.code(mobileNum), newPassword: "Fresh2025" };
    const answers = await Promise.all([1, 2].map(() => post(request, "/m/forget", complete)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ redirect: "/m/home" });
      expect(answer.cookies).toContain("session=");
    }
    expect(await sandbox.calls("login")).toHaveLength(1);
  });

  api("the failures of a number are one number's, however its country is written", async ({ request, sandbox }) => {
    const mobileNum = newMobile();
    await sandbox.change({ captchaAfter: 100 });
    const attempt = (countryDialingCode: string, index: number) =>
      post(request, "/m/login?type=sms", { mobileNum, countryDialingCode, messageCode: `${index}` });
    for (const [index, code] of ["95", "+95", "095", "+095", "95"].entries())
      expect((await attempt(code, index)).status, code).toBe(401);
    expect((await attempt("0095", 9)).status).toBe(429);
    expect((await attempt("1", 9)).errors).toEqual({ countryDialingCode: ["errors:mobile_invalid"] });
  });

  api("logging out forgets the number that a code was sent to", async ({ request, sandbox }) => {
    await post(request, "/m/login?type=sms", { send: "sms", mobileNum: newMobile(), countryDialingCode: "+95" });
    const { username, password } = await sandbox.createMember();
    await post(request, "/m/login", { username, password });
    await request.post("/m/logout", { headers: SAME_ORIGIN_JSON, maxRedirects: 0 });
    const page = await request.get("/m/login?type=sms", { headers: SAME_ORIGIN_JSON });
    expect(await page.text()).not.toContain('"sent"');
  });
});
