import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { post } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile } from "../../support/sandbox.ts";

const CHALLENGE = "/m/human-check";

async function policyOf(request: APIRequestContext, path: string): Promise<Map<string, string>> {
  const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
  return new Map(
    policy.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1).join(" ")]),
  );
}

const scriptsOf = async (request: APIRequestContext, path: string) =>
  [...(await (await request.get(path)).text()).matchAll(/<script type="module" src="\/assets\/([a-z-]+)-[^"]*"/g)].map(
    ([, name]) => name,
  );

test.describe("@http The page of a form with a human verification (behaviour 10.16)", () => {
  test("the policy of the page allows what the widget needs and nothing else of it changes", async ({
    request,
    sandbox,
    product,
  }) => {
    // A first page has its stylesheet inlined, with a hash in the policy; the pages compared here are later ones.
    await request.get("/m/login");
    const before = await policyOf(request, "/m/login");
    const homeBefore = await policyOf(request, "/m/home");
    await sandbox.change({ flags: { GEETEST3: true } });
    await product.reset();
    const provider = product.providerUrl;
    const after = await policyOf(request, "/m/login");
    expect(after.get("script-src")).toBe(`'self' ${provider}`);
    expect(after.get("style-src")).toBe(`${before.get("style-src")} ${provider}`);
    expect(after.get("trusted-types")).toBe("offline default");
    for (const name of ["script-src", "style-src", "trusted-types"]) {
      before.delete(name);
      after.delete(name);
    }
    expect(after).toEqual(before);
    expect(await policyOf(request, "/m/home")).toEqual(homeBefore);
  });

  test("the widget's script is on pages that need it only", async ({ request, sandbox, product }) => {
    expect(await scriptsOf(request, "/m/login")).toEqual(["boot"]);
    await sandbox.change({ flags: { GEETESTVCODE3: true } });
    await product.reset();
    for (const path of ["/m/home", "/m/login", "/m/agent", "/m/forget?type=email"])
      expect(await scriptsOf(request, path), path).toEqual(["boot"]);
    for (const path of ["/m/login?type=sms", "/m/agent?type=sms", "/m/register", "/m/forget"])
      expect(await scriptsOf(request, path), path).toEqual(["boot", "human-check"]);
  });

  test.describe("with the providers' real hosts", () => {
    const none = { GEETEST_POLICY: "", GEETEST_V4_SCRIPT: "", RECAPTCHA_POLICY: "", RECAPTCHA_SCRIPT: "" };
    test.use({ environment: none });

    test("they are the defaults", async ({ request, sandbox }) => {
      await sandbox.change({ flags: { GEETEST3: true }, geetestVersion: "v4", phoneProvider: true });
      const policy = await policyOf(request, "/m/login?type=sms");
      expect(policy.get("script-src")).toContain("https://static.geetest.com");
      expect(policy.get("script-src")).toContain("https://gcaptcha4.geetest.com");
      expect(policy.get("script-src")).toContain("https://www.gstatic.com/recaptcha/");
      expect(policy.get("frame-src")).toBe("https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/");
      const page = await (await request.get("/m/login?type=sms")).text();
      expect(page).toContain('data-src="https://static.geetest.com/v4/gt4.js"');
      expect(page).toContain('data-src="https://www.google.com/recaptcha/api.js"');
    });
  });
});

test.describe("@http Data of the check for a page", () => {
  test("is what its widget needs, and a challenge comes only when a check is started", async ({ request, sandbox }) => {
    await sandbox.change({ flags: { GEETEST3: true } });
    const page = await request.get("/m/login?type=sms", { headers: { ...SAME_ORIGIN_JSON, "accept-language": "en" } });
    const { data } = await page.json();
    const { human } = data.login.sms;
    expect(human).toEqual([
      {
        provider: "geetest-v3",
        for: ["submit", "send"],
        script: expect.stringContaining("/human/v3/gt.js"),
        language: "en",
        challenge: CHALLENGE,
      },
    ]);
    expect(await sandbox.calls("getGeetest")).toEqual([]);
    const challenge = await request.get(`${CHALLENGE}?product=register`, { headers: SAME_ORIGIN_JSON });
    expect(Object.keys(await challenge.json()).sort()).toEqual(["challenge", "id", "newCaptcha"]);
    expect((await sandbox.calls("getGeetest"))[0]?.query).toContain("product=register");
  });

  test("version 4 has the merchant's id and needs no challenge", async ({ request, sandbox }) => {
    await sandbox.change({ flags: { GEETEST3: true }, geetestVersion: "v4" });
    const page = await request.get("/m/login", { headers: { ...SAME_ORIGIN_JSON, cookie: "lang=MY" } });
    expect((await page.json()).data.login.human).toEqual([
      {
        provider: "geetest-v4",
        for: ["submit"],
        script: expect.stringContaining("/human/v4/gt4.js"),
        language: "mya",
        key: "0".repeat(32),
      },
    ]);
    expect((await request.get(CHALLENGE, { headers: SAME_ORIGIN_JSON })).status()).toBe(404);
  });

  test("there is no challenge without the module, and 30 a minute with it", async ({ request, sandbox, product }) => {
    expect((await request.get(CHALLENGE, { headers: SAME_ORIGIN_JSON })).status()).toBe(404);
    await sandbox.change({ flags: { GEETEST3: true } });
    await product.reset();
    for (let index = 0; index < 30; index += 1)
      expect((await request.get(CHALLENGE, { headers: SAME_ORIGIN_JSON })).status(), String(index)).toBe(200);
    const refused = await request.get(CHALLENGE, { headers: SAME_ORIGIN_JSON });
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  });

  test("a gateway that makes no challenge is 503, with problem details (behaviour 10.18)", async ({
    request,
    sandbox,
    product,
  }) => {
    await sandbox.change({ flags: { GEETEST3: true } });
    await product.reset();
    await sandbox.fault({ operation: "getGeetest", kind: "html502" });
    const answer = await request.get(CHALLENGE, { headers: SAME_ORIGIN_JSON });
    expect(answer.status()).toBe(503);
    expect(answer.headers()["content-type"]).toContain("application/problem+json");
  });

  test("a failed check has a message of its own, not one at the code or the number", async ({ request, sandbox }) => {
    await sandbox.change({ flags: { GEETEST3: true } });
    const failed = { "": ["errors:verification_code_error"] };
    const number = { mobileNum: newMobile(), countryDialingCode: "+95" };
    expect((await post(request, "/m/login?type=sms", { ...number, send: "sms" })).errors).toEqual(failed);
    expect((await post(request, "/m/login?type=sms", { ...number, messageCode: "1" })).errors).toEqual(failed);
  });
});

test.describe("@http Codes of the phone-auth provider need its check (behaviour 10.17)", () => {
  const ask = (request: APIRequestContext, mobileNum: string, human: Record<string, string> = {}) =>
    post(request, "/m/login?type=sms", {
      send: "sms",
      mobileNum,
      countryDialingCode: "+95",
      idempotencyKey: randomUUID(),
      ...human,
    });

  test("a missing and a refused check show a message, and neither counts against the number", async ({
    request,
    sandbox,
  }) => {
    await sandbox.change({ phoneProvider: true });
    const mobile = newMobile();
    expect(await ask(request, mobile)).toMatchObject({ status: 400, errors: { "": ["registration:human_missing"] } });
    expect(await ask(request, mobile, await sandbox.humanCheck("recaptcha", false))).toMatchObject({
      status: 400,
      errors: { "": ["registration:human_refused"] },
    });
    expect(await ask(request, mobile, await sandbox.humanCheck("recaptcha"))).toMatchObject({
      status: 200,
      errors: {},
    });
    expect(await sandbox.code(mobile)).toMatch(/^\d{6}$/);
  });

  test("pages have its widget at the button that sends the code only", async ({ request, sandbox }) => {
    await sandbox.change({ phoneProvider: true, flags: { GEETEST3: true } });
    for (const [path, read] of [
      ["/m/login?type=sms", (data: { login: { sms: unknown } }) => data.login.sms],
      ["/m/register", (data: { register: { page: unknown } }) => data.register.page],
      ["/m/forget", (data: { forgotPassword: { page: unknown } }) => data.forgotPassword.page],
    ] as const) {
      const { data } = await (await request.get(path, { headers: SAME_ORIGIN_JSON })).json();
      expect(read(data), path).toMatchObject({
        human: [
          { provider: "geetest-v3", for: ["submit"] },
          { provider: "recaptcha", for: ["send"], key: "sandbox-site-key" },
        ],
      });
    }
  });

  test.describe("while the provider does not answer", () => {
    test.use({ environment: { PHONE_AUTH_URL: "http://127.0.0.1:9" } });

    test("the form says that no code was sent", async ({ request, sandbox }) => {
      await sandbox.change({ phoneProvider: true });
      expect(await ask(request, newMobile(), await sandbox.humanCheck("recaptcha"))).toMatchObject({
        status: 503,
        errors: { "": ["registration:code_not_sent"] },
      });
    });
  });

  test.describe("without a site key", () => {
    test.use({ environment: { RECAPTCHA_SITE_KEY: "" } });

    test("nothing is offered that needs such a code, and the log says so once", async ({
      request,
      sandbox,
      product,
    }) => {
      await sandbox.change({ phoneProvider: true });
      const read = async (path: string) => (await (await request.get(path, { headers: SAME_ORIGIN_JSON })).json()).data;
      expect((await read("/m/login?type=sms")).login).toMatchObject({ mobile: false });
      expect((await read("/m/login?type=sms")).login.sms).toBeUndefined();
      expect((await read("/m/forget")).forgotPassword.page).toMatchObject({ method: "email", choice: false });
      const { page } = (await read("/m/register?type=mobile")).register;
      expect(page).toMatchObject({ choice: false, form: { method: "username", code: false } });
      expect(page.form.mobile).toBeUndefined();
      const { username, password } = await sandbox.createMember({ verifyMethods: ["sms", "email"] });
      await post(request, "/m/login", { username, password });
      expect((await read("/m/login/verify")).loginVerify).toMatchObject({ methods: ["email"], method: "email" });
      const warnings = () => product.output().split("RECAPTCHA_SITE_KEY is not set").length - 1;
      await expect.poll(warnings).toBeGreaterThan(0);
      expect(warnings()).toBe(1);
    });

    test("codes of the gateway need none", async ({ request, sandbox }) => {
      const mobile = newMobile();
      expect(await ask(request, mobile)).toMatchObject({ status: 200, errors: {} });
      expect(await sandbox.calls("sendSmsNoLogin")).toHaveLength(1);
    });
  });
});
