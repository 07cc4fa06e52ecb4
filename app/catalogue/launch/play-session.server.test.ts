import { afterEach, expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { newPlaySession, readPlaySession, savePlaySession } from "./play-session.server";

const DAY_MS = 24 * 3600 * 1000;
const url = "/m/launch";

afterEach(() => void vi.useRealTimers());

test("a play session belongs to its log-in, and a copy of its cookie is useless after a day", async () => {
  const { cookies } = testContext({ url });
  await savePlaySession({ cookies }, newPlaySession("s1", "100.00"));
  const copy = sentCookies(cookies);
  const read = (id: string) => readPlaySession(testContext({ url, cookie: copy, account: { id } }));
  expect(await read("s1")).toMatchObject({ session: "s1", balance: "100.00" });
  expect(await read("s2")).toBeUndefined();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS + 1000 });
  expect(await read("s1")).toBeUndefined();
});
