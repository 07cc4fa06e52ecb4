import { describe, expect, it } from "vitest";
import type { RegisterRule } from "~/gateway/resources/accounts/registration.server";
import { formatLengths } from "./field-rule";
import { existingPasswordRule, matchesRule, ruleFor } from "./field-rules.server";

const defaultRule: RegisterRule = { pattern: ".*", patternId: 0, enabled: true, required: false };
const rule = (field: string, changes: Partial<RegisterRule>) =>
  ruleFor(field, { [field]: { ...defaultRule, ...changes } });

describe("field rules (behaviour 17, gateway 3.2)", () => {
  it("takes lengths and pattern from the gateway; the pattern must match the whole value", () => {
    const username = rule("username", { pattern: "^[a-z]+$", minLength: 6, maxLength: 13, required: true });
    expect(username).toEqual({ required: true, min: 6, max: 13, kind: 0, pattern: "[a-z]+" });
    expect(matchesRule("amber_fox", username)).toBe(false);
    expect(matchesRule("amberfox", username)).toBe(true);
    expect(matchesRule("fox", username)).toBe(false);
    expect(formatLengths(username)).toBe("6–13");
  });

  it("a pattern without anchors may match a part of the value", () => {
    const nickname = rule("nickname", { pattern: "[0-9]" });
    expect(matchesRule("fox 7", nickname)).toBe(true);
    expect(matchesRule("fox", nickname)).toBe(false);
  });

  it("uses default rules where the gateway sends none", () => {
    expect(ruleFor("username", {})).toMatchObject({ min: 6, max: 13 });
    expect(ruleFor("password", {})).toMatchObject({ min: 6, max: 16 });
    expect(ruleFor("mobileNum", {})).toMatchObject({ min: 10, max: 16, pattern: "[0-9]+" });
  });

  it("limits a mobile number to 20 characters and a captcha to 16, whatever the gateway allows", () => {
    expect(rule("mobileNum", { maxLength: 40 }).max).toBe(20);
    expect(rule("captcha", { maxLength: 40 }).max).toBe(16);
  });

  it("a captcha has 1 to 16 characters; one of digits only has at most 6", () => {
    expect(ruleFor("captcha", {})).toMatchObject({ min: 1, max: 16 });
    const digits = rule("captcha", { patternId: 6, minLength: 1, maxLength: 16 });
    expect(digits).toMatchObject({ min: 1, max: 6, pattern: "[0-9]+" });
    expect(rule("captcha", { patternId: 6, minLength: 4, maxLength: 4 })).toMatchObject({ min: 4, max: 4 });
    expect(matchesRule("1234567", digits)).toBe(false);
  });

  it.each(["(a+)+$", "^(a|a)*b$", "([", `^${"a".repeat(300)}$`])(
    "uses the pattern of the pattern id instead of the unsafe or invalid %s",
    (pattern) => {
      expect(rule("nickname", { pattern, patternId: 9 }).pattern).toBe("\\S+");
    },
  );

  it("corrects lengths that contradict each other or are out of range", () => {
    expect(rule("nickname", { minLength: 30, maxLength: 5 })).toMatchObject({ min: 1, max: 5 });
    expect(rule("nickname", { minLength: -1, maxLength: 1e9 })).toMatchObject({ min: 1, max: 60 });
  });

  it.each([
    ["demo_user@mail.com", true],
    ["a.b.c@mail.co.uk", true],
    ["a@b", false],
    ["a@mail.invalid", false],
    ["a b@mail.com", false],
    ["a@mail.com.com.com.com", false],
  ])("e-mail address %s is valid: %s", (address, valid) => {
    expect(matchesRule(address, rule("email", { pattern: "^x$", minLength: 5, maxLength: 60 }))).toBe(valid);
  });

  it.each([
    [1, "abc1", "1abc"],
    [2, "李明1", "Li1"],
    [4, "aB3", "a-b"],
    [5, "ab12", "abcd"],
    [6, "0123", "12a"],
    [7, "abcD1", "abcd1"],
    [8, "Aung Min", "Aung1"],
    [9, "a!b", "a b"],
    [10, "李明。", "Li"],
    [12, "Aung Min", "A B C"],
    [15, "김 철수", "Kim"],
    [16, "สวัสดี", "abc"],
    [17, "สวัส abc", "1"],
    [18, "AUNG MIN", "Aung"],
    [19, "a!1~", "a b"],
  ])("pattern id %i accepts %s and rejects %s", (patternId, valid, invalid) => {
    const field = rule("nickname", { patternId, minLength: 1, maxLength: 40 });
    expect(matchesRule(valid, field)).toBe(true);
    expect(matchesRule(invalid, field)).toBe(false);
  });
});

describe("the password of an account that exists (behaviour 17.11, gateway 3.2)", () => {
  it("has 6 to 16 characters of any kind", () => {
    const password = existingPasswordRule({});
    expect(["abc12", "x".repeat(17)].some((value) => matchesRule(value, password))).toBe(false);
    expect(["abc123", "ကခဂဃငစ", "x".repeat(16)].every((value) => matchesRule(value, password))).toBe(true);
  });

  it.each([
    [4, 10, { min: 4, max: 16 }],
    [8, 30, { min: 6, max: 30 }],
  ])("may also be as short or as long as the merchant allows: %i to %i", (minLength, maxLength, lengths) => {
    const rule = { ...defaultRule, pattern: "^[a-z]+$", minLength, maxLength };
    expect(existingPasswordRule({ password: rule })).toEqual({ required: true, kind: 0, ...lengths });
  });
});
