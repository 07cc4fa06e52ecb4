import { expect, test } from "vitest";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { testContext } from "../context/testing/test-context";
import { formAgain } from "./form-reply.server";

const ctx = testContext();

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a form that is shown again keeps what was typed, without secrets, emptied fields and controls", () => {
  const form = formOf({ username: "amber", password: "s3cret", code: "123", send: "sms", idempotencyKey: "old" });
  const { reply } = formAgain(ctx, form, { status: 409, hidden: ["password"], cleared: ["code"] });
  expect(reply.status).toBe(409);
  expect(reply.answer.result.initialValue).toEqual({ username: "amber" });
  expect(reply.answer.cleared).toEqual(["code"]);
  expect(reply.answer.idempotencyKey).toMatch(/^[\w-]{22}$/);
});

test("errors are in the order of the form, and those of fields that it did not have follow", () => {
  const errors = { agree: "registration:agree_first", a: "errors:mobile_invalid", z: "errors:mobile_invalid" } as const;
  const { reply } = formAgain(ctx, formOf({ z: "1", a: "2" }), { status: 400, errors });
  expect(Object.keys(reply.answer.result.error ?? {})).toEqual(["z", "a", "agree"]);
});

test("an answer has the further data of the form, and no list of emptied fields unless the form has such fields", () => {
  const { reply } = formAgain(ctx, formOf({}), { status: 200, content: { method: "sms" } });
  expect(reply.answer).toMatchObject({ method: "sms", result: { initialValue: {} } });
  expect(reply.answer).not.toHaveProperty("cleared");
});

test("a result that Conform has made for the form is taken as it is", () => {
  const result: FormAnswer["result"] = { initialValue: { answer: "a" }, error: { answer: ["errors:mobile_invalid"] } };
  expect(formAgain(ctx, formOf({ answer: "b" }), { status: 400, result }).reply.answer.result).toEqual(result);
});
