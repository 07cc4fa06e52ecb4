import { type Form, post } from "../../support/account-forms.ts";
import { button, field } from "../../support/accounts.ts";
import { api, expect, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { expectMember } from "../../support/pages.ts";
import { newMobile } from "../../support/sandbox.ts";

const inMyanmarDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
const national = (mobile: string) => mobile.replace(/^0/, "");

/** Ways to write one number, as people do. */
const SPELLINGS: Readonly<Record<string, (mobile: string) => string>> = {
  "in Myanmar digits": inMyanmarDigits,
  "with its country code": (mobile) => `+95 ${national(mobile)}`,
  "with 00 and its country code, in Myanmar digits and with separators": (mobile) =>
    inMyanmarDigits(
      `0095 (${national(mobile).slice(0, 1)}) ${national(mobile).slice(1, 4)}-${national(mobile).slice(4)}`,
    ),
};

for (const [how, spell] of Object.entries(SPELLINGS)) {
  test.describe(`@http A mobile number ${how} (behaviour 17.10)`, () => {
    api("logs in with its code, which may be written so too", async ({ request, sandbox }) => {
      const mobile = newMobile();
      await sandbox.createMember({ mobile });
      const form: Form = { mobileNum: spell(mobile), countryDialingCode: "+95" };
      const sent = await post(request, "/m/login?type=sms", { ...form, send: "sms" });
      expect(sent).toMatchObject({ status: 200, errors: {} });
      const messageCode = inMyanmarDigits(await sandbox.code(mobile));
      expect(await post(request, "/m/login?type=sms", { ...form, messageCode })).toMatchObject({ redirect: "/m/home" });
    });

    api("sets a forgotten password", async ({ request, sandbox }) => {
      const mobile = newMobile();
      await sandbox.createMember({ mobile });
      const form: Form = { mobileNum: spell(mobile), countryDialingCode: "+95" };
      await post(request, "/m/forget", { ...form, send: "sms" });
      const messageCode = await sandbox.code(mobile);
      expect(await post(request, "/m/forget", { ...form, messageCode, newPassword: "Fresh2025" })).toMatchObject({
        redirect: "/m/home",
      });
    });

    api("registers, with the other numbers of the form", async ({ request, sandbox }) => {
      const mobile = newMobile();
      const form: Form = { mobileNum: spell(mobile), countryDialingCode: "+95" };
      await request.get("/m/register", { headers: AS_JSON });
      await post(request, "/m/register", { ...form, send: "sms" });
      const registered = await post(request, "/m/register", {
        ...form,
        username: `fox${mobile.slice(-9)}`,
        password: "Secret12",
        confimpsw: "Secret12",
        messageCode2: inMyanmarDigits(await sandbox.code(mobile)),
        whatsapp: spell(mobile),
        identifying: inMyanmarDigits(await sandbox.captcha()),
        agree: "on",
      });
      expect(registered).toMatchObject({ redirect: "/m/home" });
    });
  });
}

test("@no-js a page takes a number in the digits of the player's keyboard (behaviour 17.10)", async ({
  page,
  sandbox,
}) => {
  const mobile = newMobile();
  await sandbox.createMember({ mobile });
  await page.goto("/m/login?type=sms");
  await field(page, "registration:mobile").fill(inMyanmarDigits(`+95 ${national(mobile)}`));
  await button(page, "common:sendCode").click();
  await field(page, "registration:sms_code").fill(inMyanmarDigits(await sandbox.code(mobile)));
  await button(page, "common:login").click();
  await expect(page).toHaveURL("/m/home");
  await expectMember(page);
});

api("@http an SMS code is 1 to 10 digits (behaviour 17.3)", async ({ request, sandbox }) => {
  for (const [path, more] of [
    ["/m/login?type=sms", {}],
    ["/m/forget", { newPassword: "Fresh2025" }],
  ] as const)
    for (const messageCode of ["12ab", "code", "12345678901"])
      expect(
        (await post(request, path, { mobileNum: "0912345678", countryDialingCode: "+95", messageCode, ...more }))
          .errors,
        `${path} ${messageCode}`,
      ).toEqual({ messageCode: ["errors:verification_code_error"] });
  for (const operation of ["login", "setPasswordByPhone"]) expect(await sandbox.calls(operation)).toEqual([]);
});

api("@http the captcha of the log-in by SMS may have spaces around it", async ({ request, sandbox }) => {
  const mobileNum = newMobile();
  await sandbox.createMember({ mobile: mobileNum });
  await sandbox.change({ captchaAfter: 1 });
  const form: Form = { mobileNum, countryDialingCode: "+95" };
  await post(request, "/m/login?type=sms", { ...form, send: "sms" });
  expect((await post(request, "/m/login?type=sms", { ...form, messageCode: "0" })).status).toBe(401);
  const identifying = ` ${await sandbox.captcha()} `;
  const messageCode = await sandbox.code(mobileNum);
  expect(await post(request, "/m/login?type=sms", { ...form, messageCode, identifying })).toMatchObject({
    redirect: "/m/home",
  });
});
