import { afterEach, expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { clearSentCode, readSentCode, writeSentCode } from "./sent-code-cookie.server";

/** The request that brings a cookie. */
const contextWith = (cookie: string) => testContext({ url: "/m/login?type=sms", cookie });

afterEach(() => void vi.useRealTimers());

test("the code sent last is known for its purpose, until it was used or ten minutes have passed", async () => {
  const first = contextWith("");
  const sent = { mobile: "977000001", dialingCode: "95", until: Date.now() + 60_000 };
  await writeSentCode(first, { purpose: "noLogin", ...sent });
  const copy = sentCookies(first.cookies);
  const read = (purpose: "noLogin" | "register") => readSentCode(contextWith(copy), purpose);
  expect(await read("noLogin")).toMatchObject(sent);
  expect(await read("register")).toBeUndefined();

  const after = contextWith(copy);
  clearSentCode(after);
  expect(sentCookies(after.cookies)).toBe("__Host-sent-code=");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1000 });
  expect(await read("noLogin")).toBeUndefined();
});
