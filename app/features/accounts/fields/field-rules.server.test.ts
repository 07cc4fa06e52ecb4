import { describe, expect, it } from "vitest";
import type { RegisterRule } from "~/gateway/resources/accounts/registration.server";
import { rangeOf } from "./field-rule";
import { keepsRule, type RuleField, ruleFor } from "./field-rules.server";

const given: RegisterRule = { pattern: ".*", patternId: 0, enabled: true, required: false };
const rule = (field: RuleField, more: Partial<RegisterRule>) => ruleFor(field, { [field]: { ...given, ...more } });

describe("Rules of fields (§5; docs/gateway.md 3.2, R1)", () => {
  it("takes lengths and expression from the gateway, as a pattern for the whole value", () => {
    const username = rule("username", { pattern: "^[a-z]+$", minLength: 6, maxLength: 13, required: true });
    expect(username).toEqual({ required: true, min: 6, max: 13, kind: 0, pattern: "[a-z]+" });
    expect(keepsRule("amber_fox", username)).toBe(false);
    expect(keepsRule("amberfox", username)).toBe(true);
    expect(keepsRule("fox", username)).toBe(false);
    expect(rangeOf(username)).toBe("6–13");
  });

  it("an expression without ends holds for a part of the value", () => {
    const nickname = rule("nickname", { pattern: "[0-9]" });
    expect(keepsRule("fox 7", nickname)).toBe(true);
    expect(keepsRule("fox", nickname)).toBe(false);
  });

  it("uses the usual rules where the gateway sends none (docs/gateway.md 3.2)", () => {
    expect(ruleFor("username", {})).toMatchObject({ min: 6, max: 13 });
    expect(ruleFor("password", {})).toMatchObject({ min: 6, max: 16 });
    expect(ruleFor("mobileNum", {})).toMatchObject({ min: 10, max: 16, pattern: "[0-9]+" });
  });

  it("the inputs' own limits hold on top: mobile 20, captcha 16 (§5; §9)", () => {
    expect(rule("mobileNum", { maxLength: 40 }).max).toBe(20);
    expect(rule("captcha", { maxLength: 40 }).max).toBe(16);
  });

  it("a captcha of the registration has 1 to 16 characters, of digits up to 6 (readings 3)", () => {
    expect(ruleFor("captcha", {})).toMatchObject({ min: 1, max: 16 });
    const digits = rule("captcha", { patternId: 6, minLength: 1, maxLength: 16 });
    expect(digits).toMatchObject({ min: 1, max: 6, pattern: "[0-9]+" });
    expect(rule("captcha", { patternId: 6, minLength: 4, maxLength: 4 })).toMatchObject({ min: 4, max: 4 });
    expect(keepsRule("1234567", digits)).toBe(false);
  });

  it.each(["(a+)+$", "^(a|a)*b$", "([", `^${"a".repeat(300)}$`])("leaves %s to the gateway", (pattern) => {
    const started = rule("nickname", { pattern, patternId: 9 });
    expect(started.pattern).toBe("\\S+");
  });

  it("survives lengths that contradict each other", () => {
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
  ])("e-mail %s: %s (§5; readings 7)", (address, good) => {
    expect(keepsRule(address, rule("email", { pattern: "^x$", minLength: 5, maxLength: 60 }))).toBe(good);
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
  ])("pattern id %i takes %s and not %s", (patternId, good, bad) => {
    const field = rule("nickname", { patternId, minLength: 1, maxLength: 40 });
    expect(keepsRule(good, field)).toBe(true);
    expect(keepsRule(bad, field)).toBe(false);
  });
});
