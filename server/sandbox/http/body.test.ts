import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { readForm, readJson } from "./body";
import { Refusal } from "./envelope";
import { isErrorCode } from "./error-codes";
import { ReplayGuard } from "./replay-guard";

const sentAs = (contentType: string) => ({ headers: { "content-type": contentType } }) as IncomingMessage;

describe("Bodies (docs/gateway.md 1.2)", () => {
  it("reads a form, and refuses one that is sent as JSON", () => {
    const form = sentAs("application/x-www-form-urlencoded;charset=UTF-8");
    const text = "username=demo_user1&email=demo_user1%40mail.invalid";
    expect(readForm(form, text, [])).toEqual({ username: "demo_user1", email: "demo_user1@mail.invalid" });
    const violations: string[] = [];
    expect(() => readForm(sentAs("application/json"), "{}", violations)).toThrow(Refusal);
    expect(violations).toEqual(["body is not sent as a form"]);
  });

  it("reads JSON objects; an empty body has no fields", () => {
    expect(readJson("")).toEqual({});
    expect(readJson('{"a":1}')).toEqual({ a: 1 });
  });

  it.each(["[1]", "null", "text", '{"a":'])("refuses %s", (text) => {
    expect(() => readJson(text)).toThrow(Refusal);
  });
});

it("Replay guard: accepts a key once", () => {
  const guard = new ReplayGuard();
  expect([guard.accept("a"), guard.accept("a"), guard.accept("b")]).toEqual([true, false, true]);
  guard.clear();
  expect(guard.accept("a")).toBe(true);
});

it("Refusals: the code's status and text, unless the endpoint overrides them", () => {
  expect(isErrorCode("login.cred.err") && !isErrorCode("toString")).toBe(true);
  const taken = new Refusal("exists.username.err", { status: 200 });
  expect([taken.status, taken.envelope("CN", undefined).message]).toEqual([200, "用户名已存在"]);
  const busy = new Refusal("unknown.system.err", { number: "#727" });
  expect([busy.status, busy.envelope("EN", "canary").message]).toEqual([500, "System is busy #727 canary"]);
});
