import { expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import type { VerificationMethod } from "~/gateway/protocol/errors.server";
import { testContext } from "~/http/context/testing/test-context";
import type { FieldSettings } from "../fields/field-settings.server";
import { submitSecondStep } from "./second-step.server";

const settings = { rules: {}, dialing: { codes: [], code: "+95" } } as unknown as FieldSettings;
const answers = { payeeName: "Somebody Else", email: "a@example.com", sms: "482913", ga: "482913" } as const;
let accounts = 0;

/** The form that comes back. @param code the gateway's refusal */
async function answerWith(method: VerificationMethod, answer: string, code: string) {
  accounts += 1;
  const call = vi.fn(() => Promise.reject(createRejectionError("loginVerification", code)));
  const account = { username: `demo_user${accounts}`, password: "Passw0rd9", remember: false };
  const pending = { kind: "verify", portal: "member", from: "/m/home", ...account } as const;
  const form = new FormData();
  form.set("method", method);
  form.set("answer", answer);
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

test("an answer that no account can have is told at its field", async () => {
  const { status, answer } = await answerWith("ga", "", "verification.code.err");
  expect(status).toBe(400);
  expect(answer.result.error).toEqual({ answer: ["errors:verification_code_error"] });
});

test("a failed human verification is not told at the code (behaviour 10.12)", async () => {
  const { status, answer } = await answerWith("sms", answers.sms, "geetest");
  expect(status).toBe(401);
  expect(answer.result.error).toEqual({ "": ["errors:verification_code_error"] });
});
