import { afterEach, expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import {
  readRememberedMethod,
  readRememberedNumber,
  readRememberedUsername,
  rememberNumber,
  rememberUsername,
} from "./remembered-login.server";

const DAY_MS = 24 * 3600 * 1000;

/** The request that brings a cookie. */
const contextWith = (cookie: string) => testContext({ url: "/m/login", cookie });

afterEach(() => void vi.useRealTimers());

test("a remembered log-in is known with its method, until another log-in is not remembered or 180 days have passed", async () => {
  const first = contextWith("");
  await rememberUsername(first, "member", "demo_user1");
  const copy = sentCookies(first.cookies);
  expect(await readRememberedMethod(contextWith(copy), "member")).toBe("username");
  expect(await readRememberedUsername(contextWith(copy), "member")).toBe("demo_user1");
  expect(await readRememberedNumber(contextWith(copy), "member")).toBeUndefined();

  const next = contextWith(copy);
  await rememberUsername(next, "member", undefined);
  expect(sentCookies(next.cookies)).toBe("__Host-remembered-login=");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180 * DAY_MS + 1000 });
  expect(await readRememberedMethod(contextWith(copy), "member")).toBeUndefined();
});

test("a number is remembered for members only: neither portal learns what the other one remembers (behaviour 7.11)", async () => {
  const number = { mobile: "0912000041", dialingCode: "95" };
  const member = contextWith("");
  await rememberNumber(member, "member", number);
  const copy = sentCookies(member.cookies);
  expect(await readRememberedNumber(contextWith(copy), "member")).toMatchObject(number);
  expect(await readRememberedNumber(contextWith(copy), "agent")).toBeUndefined();
  expect(await readRememberedMethod(contextWith(copy), "agent")).toBeUndefined();

  const agent = contextWith(copy);
  await rememberNumber(agent, "agent", number);
  await rememberNumber(agent, "agent", undefined);
  expect(sentCookies(agent.cookies)).toBe("");
});
