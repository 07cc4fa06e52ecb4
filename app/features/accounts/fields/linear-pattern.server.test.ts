import { afterEach, describe, expect, it, vi } from "vitest";
import { compileLinear } from "./linear-pattern.server";

afterEach(() => vi.restoreAllMocks());

describe("patterns of a gateway run in linear time", () => {
  // What a browser may run for one field, an engine that backtracks would run for minutes on a text that is long enough.
  it("JavaScript's own engine, which backtracks, gets no text to match", () => {
    const matches = compileLinear("(?=.*\\d)[a-z]*[a-z]*[a-z]*\\d");
    const exec = vi.spyOn(RegExp.prototype, "exec");
    const text = `${"a".repeat(60)}!`;
    expect(matches?.(text)).toBe(false);
    expect(matches?.(text.replace("!", "1"))).toBe(true);
    expect(exec.mock.calls.filter(([given]) => given.includes("aaa"))).toEqual([]);
  });

  it.each([
    ["[a-z]+", "abc", "abc1"],
    ["^[A-Za-z][A-Za-z0-9]{5,12}$", "player1", "1player"],
    ["(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{6,16}", "passw0rd", "password"],
    ["^(?=.*[A-Z])(?!.*admin)\\S+$", "Player", "Adminadmin"],
    ["\\p{Script=Han}{2,4}", "王小明", "wang"],
    ["\\u4e00\\u4e8c?", "一二", "二"],
    ["^(?:\\+?95|0)?9\\d{7,9}$", "+95912345678", "+912345678"],
    ["(?!admin)[a-z]+?\\d?", "player1", "admin1"],
    ["[\\w.]+@[a-z]+\\.com", "a.b@site.com", "a.b@site,com"],
    ["(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$])\\S{8,20}", "Passw0rd!", "Passw0rd"],
    ["[A-Z]{2}\\d{6,8}[A-Z]?", "AB1234567", "A1234567"],
    ["09\\d{7,9}|\\+959\\d{7,9}", "0912345678", "912345678"],
    ["(?:09|\\+959)\\d{7,9}", "+9591234567", "8"],
    ["a]b".replace("]", "\\]"), "a]b", "ab"],
  ])("%s: takes %s and not %s", (pattern, right, wrong) => {
    const matches = compileLinear(pattern);
    expect(matches?.(right)).toBe(true);
    expect(matches?.(wrong)).toBe(false);
  });

  // The last two passed a filter that looked at one level of groups.
  it.each([
    "(a+)+",
    "(a|aa)+",
    "(a*)*b",
    "(\\w+\\s?)*",
    "([a-z]+)*$",
    "(?:a{1,9}){1,9}",
    "((a)+)+",
    "((ab)*c|d)*",
    "(((x+)))*",
    "(?=(a+)+$)a",
    ".*.*.*.*.*.*.*x",
    "\\w{1,100}[a-z]+[a-z]*\\w*[a-z]{2,}",
    "(?=.*[ab]{1,100}a*.*[a-z]+?1+)b",
    "[^b]*.*[ab]{1,100}[a-z]{100}b",
    "(aa?)*b",
    "(?:aa?){1,99}b",
    ".?.?.?.?.?.?.?.?.?x",
  ])("%s could stall a browser and is not used", (pattern) => {
    expect(compileLinear(pattern)).toBeUndefined();
  });

  it.each(["(", "[a-", "(a)\\1", "(?<=a)b", "a(?=b)b", `${"a".repeat(201)}`])("%s is not run", (pattern) => {
    expect(compileLinear(pattern)).toBeUndefined();
  });
});
