import { afterEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { newPlaySession, readPlaySession, savePlaySession } from "./play-session.server";

const DAY_MS = 24 * 3600 * 1000;
const url = new URL("https://lobby.example/m/launch");

afterEach(() => void vi.useRealTimers());

test("a play session belongs to its log-in, and a copy of its cookie is useless after a day", async () => {
  const cookies = new RequestCookies(url, null);
  await savePlaySession({ cookies }, newPlaySession("s1", "100.00"));
  const copy = sentCookies(cookies);
  const read = (id: string) => {
    const ctx = { cookies: new RequestCookies(url, copy), session: { record: { id } } };
    return readPlaySession(ctx as unknown as RequestContext);
  };
  expect(await read("s1")).toMatchObject({ session: "s1", balance: "100.00" });
  expect(await read("s2")).toBeUndefined();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS + 1000 });
  expect(await read("s1")).toBeUndefined();
});
