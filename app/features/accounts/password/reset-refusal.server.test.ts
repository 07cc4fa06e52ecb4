import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createNetworkError, createRejectionError } from "~/gateway/protocol/error-factories.server";
import { operations } from "~/gateway/protocol/operations.server";
import { TransportError } from "~/gateway/protocol/transport-error.server";
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

/** A visitor of a gateway that refuses every call with this code, or whose calls fail with an error. */
function visitorRefusedWith(code: string | Error) {
  visitors += 1;
  const call = (operation: "login") =>
    Promise.reject(typeof code === "string" ? createRejectionError(operation, code) : code);
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

async function sendByPhone(code: string | Error, number?: string) {
  const ctx = visitorRefusedWith(code);
  const mobileNum = number ?? String(9_770_000_000 + visitors);
  const form = formOf({ mobileNum, messageCode: "1234", newPassword: "Fresh2025" });
  const outcome = await submitPhoneForm(ctx, form, settings);
  if (outcome.kind !== "form") throw new Error(outcome.kind);
  return outcome.reply;
}

async function askByPhone(code: string, number?: string) {
  const { status, answer } = await sendByPhone(code, number);
  return [status, answer.result.error];
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

const notSent = createNetworkError(
  "setPasswordByPhone",
  operations.setPasswordByPhone,
  new TransportError("overloaded", "QUEUE_FULL"),
);

test.each([
  ["the old password", "modify.new.old.same", 409, ["newPassword"]],
  ["a password that is too simple", "format.pwd.err", 409, ["newPassword", "messageCode"]],
  ["a wrong code", "verification.code.err", 409, ["messageCode"]],
  ["a fault", "request.param.err", 503, ["messageCode"]],
  ["a call that was not sent", notSent, 503, ["messageCode"]],
])("a new password by phone that fails for %s empties its fields (behaviour 9.4)", async (_, failure, ...told) => {
  const { status, answer } = await runTimersUntilDone(sendByPhone(failure));
  expect([status, answer.cleared]).toEqual(told);
});

test("a new password by phone that a limit refuses empties the code too (behaviour 9.4)", async () => {
  for (let index = 0; index < 5; index += 1)
    await runTimersUntilDone(sendByPhone("verification.code.err", "9771000002"));
  const { status, answer } = await runTimersUntilDone(sendByPhone("verification.code.err", "9771000002"));
  expect([status, answer.cleared]).toEqual([429, ["messageCode"]]);
});
