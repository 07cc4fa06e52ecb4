import { filledIn, post } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile } from "../../support/sandbox.ts";

const budget = "2";

test.use({
  environment: { SMS_PER_MINUTE: budget, MAILS_PER_MINUTE: budget, REGISTRATIONS_PER_MINUTE: budget },
});

test.describe("@http The whole site has a budget for what costs money", () => {
  test("mails with a password: unknown accounts do not use up the limit of 2 a minute for the whole site", async ({
    request,
    sandbox,
  }) => {
    const ask = (username: string, at: number) =>
      request.post("/m/forget?type=email", {
        form: { username, email: `${username}@mail.com` },
        headers: { ...SAME_ORIGIN_JSON, "x-forwarded-for": `10.92.${at}.1` },
      });
    for (let at = 0; at < 4; at += 1) expect((await ask(`nobody${at}`, at)).status()).toBe(200);
    const names = [1, 2, 3].map((at) => `budget${at}${Date.now() % 100_000}`);
    for (const username of names) await sandbox.createMember({ username, email: `${username}@mail.com` });
    const statuses = [];
    for (const [at, username] of names.entries()) statuses.push((await ask(username, 10 + at)).status());
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("codes: numbers without an account do not use up the limit of 2 a minute; then Retry-After", async ({
    request,
    sandbox,
  }) => {
    const ask = async (path: string, mobileNum: string) =>
      post(request, path, { send: "sms", mobileNum, countryDialingCode: "+95" });
    await sandbox.fault({ operation: "sendSmsNoLogin", kind: "refusal", value: "USER_NOT_EXIST" });
    for (let at = 0; at < 4; at += 1) expect((await ask("/m/login?type=sms", newMobile())).status).toBe(200);
    await sandbox.clearFaults();
    const answers = [];
    for (let at = 0; at < 3; at += 1) answers.push(await ask("/m/register", newMobile()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.retryAfter).toBeGreaterThan(0);
    expect(answers[2]?.errors).toEqual({ "": ["errors:busy"] });
    expect(await sandbox.calls("sendSmsRegister")).toHaveLength(2);
  });

  test("registrations: refused ones do not use up the limit", async ({ request, sandbox }) => {
    const form = await filledIn(request, sandbox);
    const register = (more: Record<string, string>, at: number) =>
      request.post("/m/register", {
        form: { ...form, ...more, idempotencyKey: crypto.randomUUID() },
        headers: { ...SAME_ORIGIN_JSON, "x-forwarded-for": `10.93.${at}.1` },
        maxRedirects: 0,
      });
    for (let at = 0; at < 3; at += 1) expect((await register({ identifying: "000000" }, at)).status()).toBe(409);
    await request.get("/m/register", { headers: SAME_ORIGIN_JSON });
    const identifying = await sandbox.captcha();
    expect((await register({ identifying }, 9)).status()).toBe(200);
  });
});
