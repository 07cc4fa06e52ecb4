import type { APIRequestContext } from "@playwright/test";
import { type Form, filledIn, post } from "../../support/account-forms.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile, PASSWORD } from "../../support/sandbox.ts";

const KEY = "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10";

const FORMS = [
  { path: "/m/register", writes: "registerUsername" },
  { path: "/m/forget?type=phone", writes: "setPasswordByPhone" },
  { path: "/m/forget?type=email", writes: "forgotPasswordEmail" },
  { path: "/m/login?type=sms", writes: "login" },
] as const;

test.describe("@http Bad input is answered clearly, and nothing is sent to the gateway", () => {
  for (const { path, writes } of FORMS) {
    test(path, async ({ request, sandbox }) => {
      const long = "x".repeat(2000);
      const names =
        "username password confimpsw mobileNum messageCode messageCode2 identifying newPassword email agree".split(" ");
      const bodies: [string, string, number, string?][] = [
        ["nothing", "", 400],
        ["too long", names.map((name) => `${name}=${long}`).join("&"), 400],
        ["repeated", names.map((name) => `${name}=a&${name}=b`).join("&"), 400],
        ["nested", names.map((name) => `${name}.x[0]=a`).join("&"), 400],
        ["signs", names.map((name) => `${name}=${encodeURIComponent("<'\"&\u202e>")}`).join("&"), 400],
        ["prototype", "__proto__.x=1&constructor.prototype.x=1&__intent__={", 400],
        ["invalid UTF-8, encoded", "username=%ff%fe&mobileNum=%c3%28", 400],
        ["1 MB", `username=${"a".repeat(1_000_000)}`, 413],
        ["JSON", "{}", 400, "application/json"],
        ["text", "username=a", 415, "text/plain"],
        ["broken multipart", "nothing of the kind", 400, "multipart/form-data; boundary=x"],
      ];
      for (const [what, data, status, type = "application/x-www-form-urlencoded"] of bodies) {
        const answer = await request.post(path, { data, headers: { ...SAME_ORIGIN_JSON, "content-type": type } });
        expect(answer.status(), what).toBe(status);
      }
      const raw = await request.post(path, {
        data: Buffer.from([0x6d, 0x3d, 0xff, 0xfe]),
        headers: { ...SAME_ORIGIN_JSON, "content-type": "application/x-www-form-urlencoded" },
      });
      expect(raw.status(), "invalid UTF-8").toBe(400);
      const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
      const multipart = Object.fromEntries(names.map((name) => [name, file]));
      expect((await request.post(path, { multipart, headers: SAME_ORIGIN_JSON })).status(), "files").toBe(400);
      expect(await sandbox.calls(writes)).toEqual([]);
    });
  }

  test("/m/changePsw", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    for (const form of [
      {},
      { oldPassword: PASSWORD, newPassword: "x".repeat(200), confirmNewPassword: "x".repeat(200) },
      { oldPassword: PASSWORD, newPassword: "Fresh2025", confirmNewPassword: "Fresh2026" },
      { oldPassword: PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD },
    ] as Form[]) {
      const { status, text } = await post(request, "/m/changePsw", form);
      expect(status, JSON.stringify(form)).toBe(400);
      for (const secret of [PASSWORD, "Fresh2025"]) expect(text).not.toContain(secret);
    }
    expect(await sandbox.calls("changePassword")).toEqual([]);
  });
});

test.describe("@http The first field that is wrong takes the focus", () => {
  const cases: [string, Form, string[]][] = [
    [
      "/m/register",
      {
        username: "x",
        password: "Secret12",
        confimpsw: "other",
        mobileNum: "1",
        countryDialingCode: "+95",
        messageCode2: "",
      },
      ["username", "confimpsw", "mobileNum", "messageCode2"],
    ],
    [
      "/m/register?type=mobile",
      { mobileNum: "1", countryDialingCode: "+95", messageCode: "", mobileNum2: "1", password: "x", confimpsw: "" },
      ["mobileNum", "messageCode", "mobileNum2", "password", "confimpsw"],
    ],
    ["/m/forget", { mobileNum: "1", messageCode: "", newPassword: "" }, ["mobileNum", "messageCode", "newPassword"]],
    ["/m/login?type=sms", { mobileNum: "1", messageCode: "" }, ["mobileNum", "messageCode"]],
  ];
  for (const [path, form, wrong] of cases)
    test(path, async ({ request }) => {
      const { status, errors } = await post(request, path, form);
      expect(status).toBe(400);
      const named = Object.keys(errors);
      expect(named.slice(0, wrong.length)).toEqual(wrong);
      await expectFocus(request, path, form, wrong[0]);
    });

  for (const path of ["/m/login", "/m/agent"])
    test(`${path}: user name, password, captcha`, async ({ request }) => {
      const right: Form = { username: "demo_user1", password: PASSWORD, identifying: "1234" };
      const wrong: Form = { username: " ", password: "", identifying: "" };
      await expectFocus(request, path, wrong, "username");
      await expectFocus(request, path, { ...wrong, username: "demo_user1" }, "password");
      await expectFocus(request, path, { ...right, identifying: "" }, "identifying");
    });

  async function expectFocus(request: APIRequestContext, path: string, form: Form, field: string | undefined) {
    const page = await request.post(path, { form, headers: { ...SAME_ORIGIN_JSON, accept: "text/html" } });
    const focused = [...(await page.text()).matchAll(/<[^>]* autofocus[^>]*>/gi)].map(([tag]) => tag);
    expect(focused).toHaveLength(1);
    expect(focused[0]).toContain(`name="${field}"`);
  }
});

test.describe("@http Registration", () => {
  test("a form whose hidden field is filled in does not register, keeps what was typed, and can be sent again", async ({
    request,
    sandbox,
  }) => {
    const form = await filledIn(request, sandbox);
    const answer = await post(request, "/m/register", { ...form, leave_empty: "https://spam.example" });
    expect(answer).toMatchObject({ status: 400, errors: { "": ["errors:hidden_field_filled"] } });
    expect(answer.outcome?.result.initialValue).toMatchObject({ username: form.username });
    expect(answer.text).not.toContain("spam.example");
    expect(await sandbox.calls("registerUsername")).toHaveLength(0);
    const again = { ...form, leave_empty: "", identifying: await sandbox.captcha() };
    expect(await post(request, "/m/register", again)).toMatchObject({ redirect: "/m/home" });
  });

  test("sent again after the log-out it signs nobody in, and says so", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox);
    expect(await post(request, "/m/register", form)).toMatchObject({ redirect: "/m/home" });
    expect(await post(request, "/m/logout", {})).toMatchObject({ redirect: "/m/home" });
    expect(await post(request, "/m/register", form)).toMatchObject({ redirect: "/m/login" });
    expect(await sandbox.calls("registerUsername")).toHaveLength(1);
  });

  test("secrets do not come back, everything else does", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox, { email: "no address", paymentPassword: "778899", nickname: "Fox" });
    const { status, errors, outcome, text } = await post(request, "/m/register", form);
    expect(status).toBe(400);
    expect(errors).toEqual({ email: ["errors:in_email_incorrect"] });
    expect(outcome?.result.initialValue).toMatchObject({
      nickname: "Fox",
      email: "no address",
      username: form.username,
    });
    for (const secret of ["Secret12", "778899"]) expect(text).not.toContain(secret);
  });

  test("the birthday is from 1900 to the end of the year, and of age", async ({ request, sandbox }) => {
    const year = Number(new Intl.DateTimeFormat("en", { timeZone: "Asia/Yangon", year: "numeric" }).format());
    const form = await filledIn(request, sandbox);
    const cases: [string, string][] = [
      ["1899-12-31", "registration:birthday_invalid"],
      [`${year + 1}-01-01`, "registration:birthday_invalid"],
      ["1990-02-30", "registration:birthday_invalid"],
      ["01-02-1990", "registration:birthday_invalid"],
      [`${year - 17}-01-01`, "registration:too_young"],
      [`${year}-01-01`, "registration:too_young"],
    ];
    for (const [birthday, message] of cases)
      expect((await post(request, "/m/register", { ...form, birthday })).errors, birthday).toEqual({
        birthday: [message],
      });
    expect(await sandbox.calls("registerUsername")).toEqual([]);
    // As it is typed where the browser has no date picker; the sandbox takes YYYY-MM-DD only (behaviour 8.15).
    const typed = { birthday: "၁၉၉၀/5/1", identifying: await sandbox.captcha() };
    expect(await post(request, "/m/register", { ...form, ...typed })).toMatchObject({ redirect: "/m/home" });
  });

  test("a registration without accepted terms is refused (behaviour 8.7)", async ({ request, sandbox }) => {
    const { agree: _, ...unticked } = await filledIn(request, sandbox);
    expect((await post(request, "/m/register", unticked)).errors).toEqual({ agree: ["registration:agree_first"] });
    expect(await sandbox.calls("registerUsername")).toEqual([]);
  });

  test("a form that is sent twice registers once, and both answers sign in", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox);
    const answers = await Promise.all([post(request, "/m/register", form), post(request, "/m/register", form)]);
    for (const { redirect, cookies } of answers) {
      expect(redirect).toBe("/m/home");
      expect(cookies).toContain("session=");
    }
    expect(await sandbox.calls("registerUsername")).toHaveLength(1);
  });

  test("a favourite that was chosen before is set afterwards (behaviour 8.14)", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox);
    const tapped = await post(request, "/m/favourite", { favourite: "RNG.JL.3001 false", from: "/m/slot-games" });
    const registered = await post(request, `${tapped.redirect}`.replace("/m/login", "/m/register"), form);
    expect(registered.redirect).toMatch(/^\/m\/slot-games/);
    expect(await sandbox.calls("addFavorite")).toMatchObject([{ signedIn: true, status: 200 }]);
  });

  test("the gateway's refusals are shown at their fields, with a new captcha", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox);
    const wrongCaptcha = await post(request, "/m/register", { ...form, identifying: "0" });
    expect(wrongCaptcha).toMatchObject({ status: 409, errors: { identifying: ["errors:enter_captcha"] } });
    expect(wrongCaptcha.outcome?.captcha?.image).toMatch(/^data:image\//);
    const identifying = await sandbox.captcha();
    const wrongCode = await post(request, "/m/register", { ...form, identifying, messageCode2: "0" });
    expect(wrongCode).toMatchObject({ status: 409, errors: { messageCode2: ["errors:verification_code_error"] } });
    const recommender = await post(request, "/m/register", {
      ...form,
      identifying: await sandbox.captcha(),
      recommenderId: "999999999",
    });
    expect(recommender).toMatchObject({ status: 409, errors: { recommenderId: ["errors:referrer_link_error"] } });
  });

  test("after a lost answer the form says that the account may exist (behaviour 8.23)", async ({
    request,
    sandbox,
  }) => {
    const form = await filledIn(request, sandbox);
    await sandbox.fault({ operation: "registerUsername", kind: "reset-body" });
    const unknown = await post(request, "/m/register", form);
    expect(unknown).toMatchObject({ status: 502, errors: { "": ["registration:account_outcome_unknown"] } });
    expect(await sandbox.account(form.username ?? "")).toBeTruthy();
  });

  test("5 a minute from one address; 5 questions for a name", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox);
    for (let index = 0; index < 5; index += 1)
      expect((await post(request, "/m/register", { ...form, identifying: `${index}` })).status).toBe(409);
    const refused = await post(request, "/m/register", { ...form, identifying: "9" });
    expect(refused).toMatchObject({ status: 429, errors: { "": ["errors:too_many_tries"] } });
    expect(refused.retryAfter).toBeGreaterThan(0);

    for (const username of ["foxone1", "foxtwo2", "foxthree3", "foxfour4", "foxfive5"]) {
      const response = await post(request, "/m/register", { check: "username", username });
      expect(response.outcome?.checked).toMatchObject({ availability: "free" });
    }
    expect((await post(request, "/m/register", { check: "username", username: "foxsix6" })).status).toBe(429);
    expect(await sandbox.calls("checkUsername")).toHaveLength(10);
  });
});

test.describe("@http SMS codes", () => {
  const ways = [
    ["/m/register", "sendSmsRegister"],
    ["/m/forget?type=phone", "sendSmsNoLogin"],
    ["/m/login?type=sms", "sendSmsNoLogin"],
  ] as const;
  for (const [path, operation] of ways) {
    test(`${path}: once for a page, once a minute for a number, alike for known and unknown ones`, async ({
      request,
      sandbox,
    }) => {
      const known = newMobile();
      await sandbox.createMember({ mobile: known });
      for (const mobileNum of [known, newMobile()]) {
        await request.get(path, { headers: SAME_ORIGIN_JSON });
        const form = { send: "sms", mobileNum, countryDialingCode: "+95", idempotencyKey: KEY };
        const [first, again] = await Promise.all([post(request, path, form), post(request, path, form)]);
        expect(first).toMatchObject({ status: 200, errors: {} });
        expect(again.outcome?.sent).toMatchObject({ mobile: mobileNum });
        const other = await post(request, path, { ...form, idempotencyKey: "1b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10" });
        expect(other).toMatchObject({ status: 429, errors: { mobileNum: ["errors:code_too_soon"] } });
        expect(other.retryAfter).toBeGreaterThan(0);
      }
      expect(await sandbox.calls(operation)).toHaveLength(2);
    });

    test(`${path}: the number is checked first`, async ({ request, sandbox }) => {
      for (const mobileNum of ["", "12ab", "1", "9".repeat(30)])
        expect(
          (await post(request, path, { send: "sms", mobileNum, countryDialingCode: "+95" })).status,
          mobileNum,
        ).toBe(400);
      expect((await post(request, path, { send: "sms", mobileNum: newMobile(), countryDialingCode: "x" })).status).toBe(
        400,
      );
      expect(await sandbox.calls(operation)).toEqual([]);
    });
  }

  test("human-verification fields are passed on while the module is on (gateway 3.3)", async ({ request, sandbox }) => {
    await sandbox.change({ flags: { GEETESTVCODE3: true } });
    const form = { send: "sms", countryDialingCode: "+95" };
    // The settings are kept per language.
    const cookie = "lang=KM";
    const send = async (more: Form) => {
      const answer = await request.post("/m/login?type=sms", {
        form: { ...form, mobileNum: newMobile(), ...more },
        headers: { ...SAME_ORIGIN_JSON, cookie },
      });
      return answer.status();
    };
    expect(await send({})).toBe(400);
    expect(await send(await sandbox.humanCheck("geetest-v3"))).toBe(200);
    await sandbox.change({ geetestVersion: "v4" });
    expect(await send(await sandbox.humanCheck("geetest-v4"))).toBe(200);
  });
});
