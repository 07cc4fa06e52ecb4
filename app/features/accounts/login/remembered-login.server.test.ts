import { afterEach, expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { readRememberedLogin, readRememberedMethod, rememberLogin } from "./remembered-login.server";

const DAY_MS = 24 * 3600 * 1000;

/** The request that brings a cookie. */
const contextWith = (cookie: string) => testContext({ url: "/m/login", cookie });

afterEach(() => void vi.useRealTimers());

test("a remembered log-in is known with its method, until another log-in is not remembered or 180 days have passed", async () => {
  const first = contextWith("");
  await rememberLogin(first, { type: "username", username: "demo_user1" });
  const copy = sentCookies(first.cookies);
  expect(await readRememberedMethod(contextWith(copy))).toBe("username");
  expect(await readRememberedLogin(contextWith(copy), "username")).toMatchObject({ username: "demo_user1" });
  expect(await readRememberedLogin(contextWith(copy), "sms")).toBeUndefined();

  const next = contextWith(copy);
  await rememberLogin(next, undefined);
  expect(sentCookies(next.cookies)).toBe("__Host-remembered-login=");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180 * DAY_MS + 1000 });
  expect(await readRememberedMethod(contextWith(copy))).toBeUndefined();
});
