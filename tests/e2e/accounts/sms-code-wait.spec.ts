import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { post } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { newMobile } from "../../support/sandbox.ts";

const PATHS = ["/m/login?type=sms", "/m/forget"];

/** Asks for a code, as a page does that was opened for it. */
async function ask(request: APIRequestContext, path: string, mobileNum: string, from: Record<string, string> = {}) {
  const form = { send: "sms", mobileNum, countryDialingCode: "+95", idempotencyKey: randomUUID() };
  const { status, key, message, errors, retryAfter, outcome } = await post(request, path, form, {
    ...SAME_ORIGIN_JSON,
    ...from,
  });
  return { status, key, message, errors, retryAfter, seconds: outcome?.sent?.seconds };
}

const REFUSALS = [
  "USER_NOT_EXIST",
  "US_FORBIDDEN_LOGIN_ERROR",
  "mobile.not.bound",
  "customer.action.forbidden",
  "no.data",
  "bind_customer_required",
  "login_verify_required",
];

for (const path of PATHS)
  test(`@http ${path}: a number that the gateway refuses is answered like any other (behaviour 10.2)`, async ({
    request,
    sandbox,
  }) => {
    // The gateway's codes last longer than usual, so that the wait could tell the numbers apart too.
    await sandbox.change({ codeSeconds: 300 });
    const known = newMobile();
    await sandbox.createMember({ mobile: known });
    const sent = await ask(request, path, known);
    expect(sent).toMatchObject({ status: 200, message: "registration:in_sms_send", errors: {}, seconds: 300 });
    const again = await ask(request, path, known);
    expect(again).toMatchObject({ status: 429, errors: { mobileNum: ["errors:code_too_soon"] } });

    const askForUnknown = async (index: number) => {
      // Limits by address are another rule.
      const from = { "x-forwarded-for": `10.92.${index}.1` };
      const unknown = newMobile();
      return [await ask(request, path, unknown, from), await ask(request, path, unknown, from)];
    };
    // Each of the calls takes one of them. Together, because each answer takes its time.
    for (const value of REFUSALS)
      await sandbox.fault({ operation: "sendSmsNoLogin", kind: "refusal", value, times: 1 });
    const answers = await Promise.all(REFUSALS.map((_, index) => askForUnknown(index)));
    for (const [first, second] of answers) {
      expect(first).toEqual(sent);
      expect(second).toMatchObject({ ...again, retryAfter: expect.any(Number) });
    }
    expect(await sandbox.calls("sendSmsNoLogin")).toHaveLength(1 + REFUSALS.length);
  });

test("@http after 20 codes for one address a new number is not told of a code that nobody sent", async ({
  request,
}) => {
  for (let at = 0; at < 20; at += 1) await ask(request, "/m/register", newMobile());
  const refused = await ask(request, "/m/register", newMobile());
  expect(refused).toMatchObject({ status: 429, errors: { "": ["errors:too_many_tries"] } });
  expect(refused.errors).not.toHaveProperty("mobileNum");
  expect(refused.retryAfter).toBeGreaterThan(0);
});

test("@http a refusal that concerns every number is shown", async ({ request, sandbox }) => {
  for (const [value, status, errors] of [
    ["function.not.available", 503, { mobileNum: ["errors:no_permission"] }],
    ["format.mobile.err", 400, { mobileNum: ["errors:mobile_invalid"] }],
    // At the form, where it has the id of the request (behaviour 18.7).
    ["unknown.system.err", 503, { "": ["errors:unknown_error"] }],
  ] as const) {
    await sandbox.fault({ operation: "sendSmsNoLogin", kind: "refusal", value, times: 1 });
    expect(await ask(request, "/m/login?type=sms", newMobile()), value).toMatchObject({ status, errors });
  }
});

test.describe("@http The wait that is shown is the wait that holds (behaviour 10.4)", () => {
  for (const path of [...PATHS, "/m/register"]) {
    test(`${path}: a gateway that names a shorter one`, async ({ request, sandbox }) => {
      await sandbox.change({ codeSeconds: 2 });
      const mobile = newMobile();
      expect(await ask(request, path, mobile)).toMatchObject({ status: 200, seconds: 60 });
      const refused = await ask(request, path, mobile);
      expect(refused.status).toBe(429);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
    });

    test(`${path}: a gateway that names a longer one`, async ({ request, sandbox, product }) => {
      await sandbox.change({ codeSeconds: 300 });
      const mobile = newMobile();
      expect(await ask(request, path, mobile)).toMatchObject({ status: 200, seconds: 300 });
      await product.advance(61_000);
      const refused = await ask(request, path, mobile);
      expect(refused).toMatchObject({ status: 429, errors: { mobileNum: ["errors:code_too_soon"] } });
      expect(refused.retryAfter).toBeGreaterThan(60);
      await product.advance(240_000);
      // The product asks again; the sandbox, whose clock stood still, refuses by itself.
      await ask(request, path, mobile);
      expect(
        (await sandbox.calls()).filter(({ operation }) => /^sendSms(?:NoLogin|Register)$/.test(operation ?? "")),
      ).toHaveLength(2);
    });
  }

  test("after the last code of a day it is a day", async ({ request, sandbox, product }) => {
    await sandbox.change({ codeSeconds: 1 });
    const mobile = newMobile();
    const waits: (number | undefined)[] = [];
    for (let index = 0; index < 5; index += 1) {
      await sandbox.fault({ operation: "sendSmsNoLogin", kind: "refusal", value: "USER_NOT_EXIST", times: 1 });
      waits.push((await ask(request, "/m/login?type=sms", mobile)).seconds);
      if (index < 4) await product.advance(61_000);
    }
    expect(waits.slice(0, 4)).toEqual([60, 60, 60, 60]);
    expect(waits[4]).toBeGreaterThan(23 * 3600);
    const refused = await ask(request, "/m/login?type=sms", mobile);
    expect(refused).toMatchObject({ status: 429, errors: { mobileNum: ["errors:codes_used_up"] } });
    expect(refused.retryAfter).toBeGreaterThan(23 * 3600);
  });
});
