import { expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import type { VerificationMethod } from "~/gateway/protocol/errors.server";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import type { FieldSettings } from "../fields/field-settings.server";
import { writePendingLogin } from "./pending-login.server";
import { rememberUsername } from "./remembered-login.server";
import { getSecondStepPage, submitSecondStep } from "./second-step.server";

const settings = { rules: {}, dialing: { codes: [], code: "+95" } } as unknown as FieldSettings;
const answers = { payeeName: "Somebody Else", email: "a@example.com", sms: "482913", ga: "482913" } as const;
let accounts = 0;

/** The form that comes back. @param code the gateway's refusal */
async function answerWith(method: VerificationMethod, answer: string | undefined, code: string) {
  accounts += 1;
  const call = vi.fn(() => Promise.reject(createRejectionError("loginVerification", code)));
  const account = { username: `demo_user${accounts}`, password: "Passw0rd9", remember: false };
  const pending = { kind: "verify", portal: "member", from: "/m/home", ...account } as const;
  const form = new FormData();
  form.set("method", method);
  if (answer !== undefined) form.set("answer", answer);
  const ctx = testContext({ url: "/m/login/verify", gateway: { call } });
  const outcome = await submitSecondStep(ctx, { ...pending, methods: [method] }, form, settings);
  if (outcome.kind !== "form") throw new Error(outcome.kind);
  return outcome.reply;
}

test.each([
  ["sms", "errors:verification_code_error"],
  ["ga", "errors:verification_code_error"],
  ["payeeName", "auth:answer_wrong"],
  ["email", "auth:answer_wrong"],
] as const)("a wrong answer by %s is told at its field, which is emptied (behaviour 7.13)", async (method, error) => {
  for (const code of ["verification.code.err", "login_verify_required"]) {
    const { status, answer } = await answerWith(method, answers[method], code);
    expect(status, code).toBe(401);
    const result = { error: { answer: [error] }, initialValue: { method } };
    expect(answer, code).toMatchObject({ method, cleared: ["answer"], result: expect.objectContaining(result) });
  }
});

test.each([
  ["sms", "12a", "errors:verification_code_error"],
  ["ga", "12", "errors:verification_code_error"],
  ["payeeName", "a".repeat(81), "errors:name_format_invalid"],
  ["email", "nobody", "errors:in_email_incorrect"],
] as const)("an answer by %s that no account can have is told at its field: %s", async (method, typed, error) => {
  const { status, answer } = await answerWith(method, typed, "verification.code.err");
  expect(status).toBe(400);
  expect(answer.result.error).toEqual({ answer: [error] });
});

test.each(["sms", "ga", "payeeName", "email"] as const)(
  "an empty answer by %s is missing, as in every form (behaviour 17.12)",
  async (method) => {
    for (const typed of ["", "  ", undefined]) {
      const { status, answer } = await answerWith(method, typed, "verification.code.err");
      expect(status, typed).toBe(400);
      expect(answer.result.error, typed).toEqual({ answer: ["registration:field_required"] });
    }
  },
);

test("a failed human verification is not told at the code (behaviour 10.12)", async () => {
  const { status, answer } = await answerWith("sms", answers.sms, "geetest");
  expect(status).toBe(401);
  expect(answer.result.error).toEqual({ "": ["errors:verification_code_error"] });
});

test.each([
  ["member", "/m/notice?id=1", {}, "/m/login?from=%2Fm%2Fnotice%3Fid%3D1"],
  ["member", "/m/home", {}, "/m/login"],
  ["member", "/m/notice", { dialingCode: "95" }, "/m/login?type=sms&from=%2Fm%2Fnotice"],
  ["agent", "/m/member/home", {}, "/m/agent?from=%2Fm%2Fmember%2Fhome"],
  ["agent", "/m/agent/home", {}, "/m/agent"],
  ["agent", "/m/notice", { dialingCode: "95" }, "/m/agent?type=sms&from=%2Fm%2Fnotice"],
] as const)(
  "closing the second step at portal %s leads to its log-in, with the way back to %s (behaviour 7.13)",
  async (portal, from, sms, closeTo) => {
    const first = testContext({ url: "/m/login" });
    const account = { username: "demo_user", password: "Passw0rd9", remember: false, ...sms };
    await writePendingLogin(first, { kind: "verify", portal, from, methods: ["ga"], ...account });
    const step = testContext({ url: "/m/login/verify", cookie: sentCookies(first.cookies) });
    expect(await getSecondStepPage(step)).toMatchObject({ closeTo });
  },
);

test.each([
  ["is forgotten where the box was not ticked", { remember: false }, true],
  ["is kept after a form without that box, which binds a provider's identity", {}, false],
] as const)("the remembered user name %s (behaviour 7.10)", async (_, remember, forgets) => {
  const first = testContext({ url: "/m/login" });
  await rememberUsername(first, "member", "demo_user");
  const cookie = sentCookies(first.cookies);
  accounts += 1;
  const opened = { token: `t-remember-${accounts}`, userName: "demo_user", accountType: 0 };
  const call = async () => ({ ...opened, firstTimeLogin: false, passwordExpired: false });
  const ctx = testContext({ url: "/m/login/verify", cookie, gateway: { call } });
  const account = { username: "demo_user", password: `Passw0rd${accounts}`, ...remember };
  const pending = { kind: "verify", portal: "member", from: "/m/home", ...account } as const;
  const form = new FormData();
  form.set("answer", answers.payeeName);
  const outcome = await submitSecondStep(ctx, { ...pending, methods: ["payeeName"] }, form, settings);
  expect(outcome.kind).toBe("signed-in");
  expect(sentCookies(ctx.cookies).split("; ").includes("__Host-remembered-login=")).toBe(forgets);
});
