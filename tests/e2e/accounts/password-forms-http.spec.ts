import type { APIRequestContext } from "@playwright/test";
import { type Form, post } from "../../support/account-forms.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile, PASSWORD, type Sandbox } from "../../support/sandbox.ts";
import { LANGUAGES, type TextLanguage, textIn } from "../../support/texts.ts";

/** The fields of a number that belongs to a new account, with the code that was sent to it. */
async function provenNumber(request: APIRequestContext, sandbox: Sandbox, { type = 0, path = "/m/forget" } = {}) {
  const number = { mobileNum: newMobile(), countryDialingCode: "+95" };
  await sandbox.createMember({ type, mobile: number.mobileNum });
  await post(request, path, { send: "sms", ...number });
  return { ...number, messageCode: await sandbox.code(number.mobileNum) };
}

test.describe("@http Forgotten passwords reveal nothing about accounts", () => {
  test("by e-mail", async ({ request, sandbox }) => {
    await sandbox.createMember({ username: "foxbymail", email: "foxbymail@mail.com" });
    const known = await post(request, "/m/forget?type=email", { username: "foxbymail", email: "foxbymail@mail.com" });
    const unknown = await post(request, "/m/forget?type=email", { username: "nobodyatall", email: "no@mail.com" });
    expect(known).toMatchObject({ status: 200, redirect: "/m/home" });
    expect({ ...unknown, cookies: "" }).toEqual({ ...known, cookies: "" });
    expect(await sandbox.calls("forgotPasswordEmail")).toHaveLength(2);
  });

  test("by e-mail, for a user name that the merchant's rule of today refuses (behaviour 17.11)", async ({
    request,
    sandbox,
  }) => {
    const account = { username: "demo_user1", email: "demo_user1@example.com" };
    const page = await request.get("/m/forget?type=email", { headers: { accept: "text/html" } });
    const input = (await page.text()).match(/<input[^>]*name="username"[^>]*>/)?.[0];
    expect(input).toContain(" required");
    expect(input).not.toContain("pattern");
    expect(await post(request, "/m/forget?type=email", account)).toMatchObject({ status: 200, redirect: "/m/home" });
    expect(await sandbox.calls("forgotPasswordEmail")).toMatchObject([{ status: 200 }]);
  });

  test("by phone", async ({ request, sandbox }) => {
    const member = newMobile();
    await sandbox.createMember({ mobile: member });
    const answers = [];
    for (const mobileNum of [member, newMobile()]) {
      await post(request, "/m/forget", { send: "sms", mobileNum, countryDialingCode: "+95" });
      const messageCode = mobileNum === member ? "0" : await sandbox.code(mobileNum);
      const form = { mobileNum, countryDialingCode: "+95", messageCode, newPassword: "Fresh2025" };
      const { status, key, errors } = await post(request, "/m/forget", form);
      answers.push({ status, key, errors });
    }
    expect(answers[0]).toEqual({
      status: 409,
      key: "errors:check_the_fields",
      errors: { messageCode: ["errors:verification_code_error"] },
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  test("an account that may do nothing reads like an unknown one; a failure of the product is told", async ({
    request,
    sandbox,
  }) => {
    const number = await provenNumber(request, sandbox);
    const failure = { status: 503, errors: { "": ["errors:slow_connection"] } };
    const wrongCode = { status: 409, errors: { messageCode: ["errors:verification_code_error"] } };
    for (const [index, [value, byMail, byPhone]] of [
      ["customer.action.forbidden", { status: 200, redirect: "/m/home" }, wrongCode] as const,
      ["request.param.err", failure, failure] as const,
    ].entries()) {
      for (const operation of ["forgotPasswordEmail", "setPasswordByPhone"])
        await sandbox.fault({ operation, kind: "refusal", value });
      const account = { username: `foxrefused${index}`, email: "no@mail.com" };
      expect(await post(request, "/m/forget?type=email", account), value).toMatchObject(byMail);
      const form = { ...number, newPassword: `Fresh202${index}` };
      expect(await post(request, "/m/forget", form), value).toMatchObject(byPhone);
      await sandbox.clearFaults();
    }
  });

  test("a password that the gateway refuses is emptied, and the code as for every failure but an unchanged one", async ({
    request,
    sandbox,
  }) => {
    const form = await provenNumber(request, sandbox);
    const tooSimple = await post(request, "/m/forget", { ...form, newPassword: "123456" });
    expect(tooSimple).toMatchObject({ status: 409, errors: { newPassword: ["errors:password_format_incorrect"] } });
    expect(tooSimple.outcome?.cleared).toEqual(["newPassword", "messageCode"]);
    const unchanged = await post(request, "/m/forget", { ...form, newPassword: PASSWORD });
    expect(unchanged).toMatchObject({ status: 409, errors: { newPassword: ["errors:new_password_same"] } });
    expect(unchanged.outcome?.cleared).toEqual(["newPassword"]);
  });

  test("a fault of the gateway is reported as one, whichever envelope it has", async ({ request, sandbox }) => {
    const number = await provenNumber(request, sandbox);
    const slow = { status: 503, errors: { "": ["errors:slow_connection"] } };
    const passwordUnknown = { status: 502, errors: { "": ["registration:password_outcome_unknown"] } };
    const mailUnknown = { status: 502, errors: { "": ["registration:mail_outcome_unknown"] } };
    // Too busy to begin is a no; after a fault in the middle nobody knows whether the password was set or the mail was sent.
    for (const [index, [value, toldOfMail, told]] of [
      ["TOO_MANY_REQUEST", slow, slow] as const,
      ["unknown.system.err", mailUnknown, passwordUnknown] as const,
    ].entries()) {
      for (const operation of ["forgotPasswordEmail", "setPasswordByPhone"])
        await sandbox.fault({ operation, kind: "refusal", value, times: 1 });
      const byMail = { username: `foxfault${index}`, email: "no@mail.com" };
      expect(await post(request, "/m/forget?type=email", byMail), value).toMatchObject(toldOfMail);
      const byPhone = { ...number, newPassword: `Fresh202${index}` };
      expect(await post(request, "/m/forget", byPhone), value).toMatchObject(told);
    }
  });

  test("an e-mail whose answer is lost is not asked for again by the form that comes back (behaviour 9.13)", async ({
    request,
    sandbox,
  }) => {
    await sandbox.fault({ operation: "forgotPasswordEmail", kind: "reset-body", times: 1 });
    const idempotencyKey = crypto.randomUUID();
    const form = { username: "foxlost", email: "no@mail.com", idempotencyKey };
    const unknown = await post(request, "/m/forget?type=email", form);
    expect(unknown).toMatchObject({ status: 502, outcome: { idempotencyKey } });
    expect(await post(request, "/m/forget?type=email", form)).toMatchObject({ status: 502 });
    expect(await sandbox.calls("forgotPasswordEmail")).toHaveLength(1);
  });

  test("5 a minute", async ({ request }) => {
    const ask = (index: number) =>
      post(request, "/m/forget?type=email", { username: `foxlimit${index}`, email: "no@mail.com" });
    for (let index = 0; index < 5; index += 1) expect((await ask(index)).status).toBe(200);
    const refused = await ask(5);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
  });
});

test.describe("@http Forgotten passwords of agents", () => {
  /** Without a way back: it leads to the agents' home. */
  const AGENT_SHEET = "/m/forget?portal=agent";
  const setPassword = async (request: APIRequestContext, sandbox: Sandbox, path: string) => {
    const number = await provenNumber(request, sandbox, { type: 1, path });
    return post(request, path, { ...number, newPassword: "Fresh2025" });
  };
  const isIn = /(?:^|\n)session=[^;]/;

  test("the agents' log-in leads to a sheet that leads back to it", async ({ request }) => {
    const read = async (path: string) =>
      (await (await request.get(path, { headers: { accept: "text/html" } })).text()).replaceAll("&amp;", "&");
    expect(await read("/m/agent")).toContain(`href="${AGENT_SHEET}"`);
    const agentSheet = await read(AGENT_SHEET);
    expect(agentSheet).toContain('href="/m/agent"');
    expect(agentSheet).toContain("type=email&portal=agent");
    expect(agentSheet).not.toContain('href="/m/login?from=%2Fm%2Fagent');
  });

  test("from their own portal they are signed in with the new password", async ({ request, sandbox }) => {
    const set = await setPassword(request, sandbox, AGENT_SHEET);
    expect(set).toMatchObject({ status: 200, redirect: "/m/agent/home" });
    expect(set.cookies).toMatch(isIn);
  });

  test("from the members' portal they are redirected to their own", async ({ request, sandbox }) => {
    const set = await setPassword(request, sandbox, "/m/forget");
    expect(set).toMatchObject({ status: 200, redirect: "/m/agent" });
    expect(set.cookies).not.toMatch(isIn);
  });
});

test.describe("@http A new password whose answer is lost: a message in each language, and it is not sent again", () => {
  const accepted = { EN: "en", CN: "zh-CN", MY: "my" } as const;
  const send = async (request: APIRequestContext, path: string, form: Form, language: TextLanguage) => {
    const answer = await request.post(path, {
      form,
      headers: { accept: "text/html", "sec-fetch-site": "same-origin", "accept-language": accepted[language] },
    });
    return { status: answer.status(), page: await answer.text() };
  };
  /** The page says so twice, to the same form: the second one is an echo of the first. */
  const expectOutcomeUnknown = async (request: APIRequestContext, path: string, form: Form, language: TextLanguage) => {
    for (const _ of [1, 2]) {
      const { status, page } = await send(request, path, form, language);
      expect(status).toBe(502);
      expect(page).toContain(textIn(language, "registration:password_outcome_unknown"));
      expect(page).toContain(`data-texts="${language}"`);
    }
  };

  for (const language of LANGUAGES) {
    test(`forgotten, by phone, ${language}`, async ({ request, sandbox, product }) => {
      const mobileNum = newMobile();
      const { username } = await sandbox.createMember({ mobile: mobileNum });
      await request.get("/m/forget", { headers: SAME_ORIGIN_JSON });
      await post(request, "/m/forget", { send: "sms", mobileNum, countryDialingCode: "+95" });
      const messageCode = await sandbox.code(mobileNum);
      await sandbox.fault({ operation: "setPasswordByPhone", kind: "reset-body", times: 1 });
      const form = {
        mobileNum,
        countryDialingCode: "+95",
        messageCode,
        newPassword: "Fresh2025",
        idempotencyKey: "page-key-1",
      };
      await expectOutcomeUnknown(request, "/m/forget", form, language);
      expect(await sandbox.calls("setPasswordByPhone")).toHaveLength(1);
      expect(await sandbox.calls("login")).toEqual([]);
      await signInBy(request, product, { username, password: "Fresh2025" });
    });

    test(`changed, ${language}`, async ({ request, sandbox, product }) => {
      const member = await sandbox.createMember();
      await signInBy(request, product, member);
      await sandbox.fault({ operation: "changePassword", kind: "reset-body", times: 1 });
      const secrets = { oldPassword: PASSWORD, newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
      await expectOutcomeUnknown(request, "/m/changePsw", { ...secrets, idempotencyKey: "page-key-1" }, language);
      expect(await sandbox.calls("changePassword")).toHaveLength(1);
      await signInBy(request, product, { ...member, password: "Fresh2025" });
    });
  }
});

test.describe("@http Change password", () => {
  test("a log-in with a password that has expired leads to it, where the merchant wants that (behaviour 7.30)", async ({
    request,
    sandbox,
    product,
  }) => {
    const { username, password } = await sandbox.createMember({ passwordExpired: true });
    const logIn = (secret: string) => post(request, "/m/login?from=/m/set", { username, password: secret });
    expect(await logIn(password)).toMatchObject({ redirect: "/m/set" });
    await post(request, "/m/logout", {});
    await sandbox.change({ flags: { PWDEXPFORCECHANGE3: true } });
    await product.reset();
    const redirect = `/m/changePsw?${new URLSearchParams({ from: "/m/set" })}`;
    const expired = await logIn(password);
    expect(expired.redirect).toBe(redirect);
    expect(decodeURIComponent(expired.cookies)).toContain("auth:password_expired");
    const change = { oldPassword: password, newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
    expect(await post(request, "/m/changePsw", change)).toMatchObject({ redirect: "/m/home" });
    await post(request, "/m/logout", {});
    expect((await logIn("Fresh2025")).redirect).toBe("/m/set");
  });

  test("5 wrong old passwords, then the account has to wait", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const change = (oldPassword: string) =>
      post(request, "/m/changePsw", { oldPassword, newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" });
    for (let index = 0; index < 5; index += 1)
      expect(await change(`Wrong000${index}`)).toMatchObject({
        status: 409,
        errors: { oldPassword: ["errors:old_password_incorrect"] },
      });
    expect((await change(PASSWORD)).status).toBe(429);
    expect(await sandbox.calls("changePassword")).toHaveLength(5);
  });

  test("40 wrong old passwords at once: the gateway sees 5", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const guesses = Array.from({ length: 40 }, (_, at) =>
      post(request, "/m/changePsw", {
        oldPassword: `Wrong00${at}`,
        newPassword: "Fresh2025",
        confirmNewPassword: "Fresh2025",
      }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    expect(await sandbox.calls("changePassword")).toHaveLength(5);
  });

  test("a lost answer is reported with what to do; the same form again is not sent to the gateway", async ({
    request,
    sandbox,
    product,
  }) => {
    const member = await sandbox.createMember();
    await signInBy(request, product, member);
    await sandbox.fault({ operation: "changePassword", kind: "reset-body", times: 1 });
    const form = {
      oldPassword: PASSWORD,
      newPassword: "Fresh2025",
      confirmNewPassword: "Fresh2025",
      idempotencyKey: "page-key-1",
    };
    const unknownOutcome = { status: 502, errors: { "": ["registration:password_outcome_unknown"] } };
    expect(await post(request, "/m/changePsw", form)).toMatchObject(unknownOutcome);
    expect(await post(request, "/m/changePsw", form)).toMatchObject(unknownOutcome);
    expect(await sandbox.calls("changePassword")).toHaveLength(1);
    await signInBy(request, product, { ...member, password: "Fresh2025" });
  });

  test("a guest who sends the form is led home", async ({ request }) => {
    expect(await post(request, "/m/changePsw", {})).toMatchObject({ redirect: "/m/home" });
  });
});
