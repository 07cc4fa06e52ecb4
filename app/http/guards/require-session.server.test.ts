import { expect, test } from "vitest";
import { testContext } from "../context/testing/test-context";
import { redirectMember, requireAccount, requireNoTrial } from "./require-session.server";

const MEMBER = 0;
const TRIAL = 4;

/** A request of an account of this type, or of a guest. */
function requestBy(type?: number, isWrite = false) {
  const account = type === undefined ? undefined : { type };
  return testContext({ url: "/m/inbox", account, request: { isWrite } });
}

/** Where the guard redirects to; undefined if it lets the visitor pass. */
function redirectOf(guard: () => unknown): string | null | undefined {
  try {
    guard();
    return undefined;
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}

test("requireAccount returns the record of a member", () => {
  const ctx = requestBy(MEMBER);
  expect(requireAccount(ctx)).toBe(ctx.session.record);
});

test("requireAccount refuses trials with 403, and sends them to the member centre", () => {
  const ctx = requestBy(TRIAL);
  expect(redirectOf(() => requireAccount(ctx))).toBe("/m/member/home");
  expect(ctx.page.refused).toMatchObject({ status: 403 });
});

test("requireAccount sends guests to log-in", () => {
  expect(redirectOf(() => requireAccount(requestBy()))).toBe("/m/login?from=%2Fm%2Finbox");
});

test("requireNoTrial lets members pass", () => {
  const ctx = requestBy(MEMBER);
  expect(redirectOf(() => requireNoTrial(ctx, requireAccount(ctx)))).toBeUndefined();
});

test("redirectMember redirects members only", () => {
  const targets = [MEMBER, TRIAL, undefined].map((type) =>
    redirectOf(() => redirectMember(requestBy(type), "/m/home")),
  );
  expect(targets).toEqual(["/m/home", undefined, undefined]);
});

test("redirectMember lets a member see the answer of a form", () => {
  expect(redirectOf(() => redirectMember(requestBy(MEMBER, true), "/m/home"))).toBeUndefined();
});
