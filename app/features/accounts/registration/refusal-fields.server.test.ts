import { describe, expect, test } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { fieldOfError } from "./refusal-fields.server";
import type { RegistrationForm } from "./registration.response-schema.server";

const rule = { required: false, min: 1, max: 60, kind: 0 };
const optional = (["payeeName", "nickname", "recommenderId"] as const).map((name) => ({ name, rule }));
const form = {
  method: "username",
  username: rule,
  password: rule,
  code: false,
  optional,
} as unknown as RegistrationForm;

const fieldOf = (code: string, values: Record<string, string> = {}, fields: RegistrationForm = form) =>
  fieldOfError(createRejectionError("registerUsername", code), fields, values);

describe("The field at which a refusal of the gateway stands (behaviour 8.12)", () => {
  test.each([
    ["format.payee.name.err", "payeeName"],
    ["format.nickname.err", "nickname"],
    ["exists.nickname.err", "nickname"],
    ["exists.email.err", ""],
    ["captcha.required", "identifying"],
    ["geetest.fail", ""],
    ["no.such.code", ""],
  ])("is, for the code %s, '%s'", (code, field) => {
    expect(fieldOf(code)).toBe(field);
  });

  test.each([
    [{ recommenderId: "42" }, "recommenderId"],
    [{ recommenderId: "42", referralCode: "R1" }, ""],
    [{ referralCode: "R1" }, ""],
    [{}, ""],
  ])("is, for an unknown recommender after %j, '%s'", (values, field) => {
    expect(fieldOf("US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR", values)).toBe(field);
  });

  test("is none where the form does not have it", () => {
    expect(fieldOf("format.nickname.err", {}, { ...form, optional: [] })).toBe("");
  });
});
