import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { testContext } from "~/http/context/testing/test-context";
import { runTimersUntilDone } from "~/platform/testing/timers";
import { submitEmailForm } from "./reset-by-email.server";
import { submitPhoneForm } from "./reset-by-phone.server";

const settings = { rules: Promise.resolve({}), dialing: Promise.resolve({ codes: [], code: "+95" }) };
let visitors = 0;

// Answers are held back, so that all take the same time.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** A visitor of a gateway that refuses every call with this code. */
function visitorRefusedWith(code: string) {
  visitors += 1;
  const call = (operation: "login") => Promise.reject(createRejectionError(operation, code));
  return testContext({ url: "/m/forget", gateway: { call } });
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function askByEmail(code: string) {
  const ctx = visitorRefusedWith(code);
  const outcome = await submitEmailForm(
    ctx,
    formOf({ username: `foxrefused${visitors}`, email: "fox@mail.com" }),
    settings,
  );
  return outcome.kind === "form" ? [outcome.reply.status, outcome.reply.answer.result.error] : outcome.kind;
}

async function askByPhone(code: string, number?: string) {
  const ctx = visitorRefusedWith(code);
  const mobileNum = number ?? String(9_770_000_000 + visitors);
  const outcome = await submitPhoneForm(
    ctx,
    formOf({ mobileNum, messageCode: "1234", newPassword: "Fresh2025" }),
    settings,
  );
  return outcome.kind === "form" ? [outcome.reply.status, outcome.reply.answer.result.error] : outcome.kind;
}

const wrongCode = [409, { messageCode: ["errors:verification_code_error"] }];

test.each([
  "not.exists.mail",
  "USER_NOT_EXIST",
  "customer.action.forbidden",
  "no.data",
  "merchant.acct.setup.err",
  "a.code.of.no.list",
])("an account that the gateway refuses with %s is answered like an unknown one (behaviour 9.2, 9.5)", async (code) => {
  expect(await runTimersUntilDone(Promise.all([askByEmail(code), askByPhone(code)]))).toEqual(["mailed", wrongCode]);
});

test.each([
  ["request.param.err", "errors:slow_connection"],
  ["function.not.available", "errors:no_permission"],
  ["IP_NOT_ALLOW", "errors:region_blocked"],
])("a failure that is the same for every account is told: %s", async (code, message) => {
  const told = [503, { "": [message] }];
  expect(await runTimersUntilDone(Promise.all([askByEmail(code), askByPhone(code)]))).toEqual([told, told]);
});

test("forms for one number from elsewhere, whose code was not wrong, do not delay its owner (behaviour 19.5)", async () => {
  for (let index = 0; index < 6; index += 1) await runTimersUntilDone(askByPhone("request.param.err", "9771000001"));
  expect(await runTimersUntilDone(askByPhone("verification.code.err", "9771000001"))).toEqual(wrongCode);
});
