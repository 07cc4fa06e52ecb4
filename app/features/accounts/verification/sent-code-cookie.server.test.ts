import { afterEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { clearSentCode, readSentCode, writeSentCode } from "./sent-code-cookie.server";

const url = new URL("https://lobby.example/m/login?type=sms");
const context = (cookies: InstanceType<typeof RequestCookies>) => ({ cookies }) as unknown as RequestContext;

afterEach(() => void vi.useRealTimers());

test("the code sent last is known for its purpose, until it was used or ten minutes have passed", async () => {
  const cookies = new RequestCookies(url, null);
  const sent = { mobile: "977000001", dialingCode: "95", until: Date.now() + 60_000 };
  await writeSentCode(context(cookies), { purpose: "noLogin", ...sent });
  const copy = sentCookies(cookies);
  const read = (purpose: "noLogin" | "register") => readSentCode(context(new RequestCookies(url, copy)), purpose);
  expect(await read("noLogin")).toMatchObject(sent);
  expect(await read("register")).toBeUndefined();

  const after = new RequestCookies(url, copy);
  clearSentCode(context(after));
  expect(sentCookies(after)).toBe("__Host-sent-code=");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1000 });
  expect(await read("noLogin")).toBeUndefined();
});
