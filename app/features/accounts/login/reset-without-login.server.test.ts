import { expect, test } from "vitest";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { endedSessions } from "~/session/ended-sessions.server";
import { endSessionsBeforeReset, rememberResetWithoutLogin } from "./reset-without-login.server";

const url = new URL("https://lobby.example/m/forget");
const changedAt = Date.now();
const session = (id: string, startedAt: number) => ({
  ...{ id, token: `token ${id}`, name: "Demo_user1", accountId: "81", type: 0, firstLogin: false },
  ...{ startedAt, seenAt: startedAt },
});

/** The cookies that a browser has after an answer, as it sends them. */
async function cookiesAfter(work: (cookies: InstanceType<typeof RequestCookies>) => Promise<void>, header = "") {
  const cookies = new RequestCookies(url, header);
  await work(cookies);
  return sentCookies(cookies);
}

test("the log-in after a reset ends the sessions from before it, and remembers it no longer", async () => {
  const thief = session("thief", changedAt - 60_000);
  const own = session("own", changedAt + 1);
  const header = await cookiesAfter((cookies) => rememberResetWithoutLogin({ cookies }, changedAt));
  expect(endedSessions.reasonOf(thief)).toBeUndefined();
  const after = await cookiesAfter((cookies) => endSessionsBeforeReset({ cookies }, own), header);
  expect(endedSessions.reasonOf(thief)).toBe("password_changed");
  expect(endedSessions.reasonOf(own)).toBeUndefined();
  expect(after).toBe("__Host-reset=");
});

test("a log-in without a reset ends nothing", async () => {
  const other = { ...session("other", changedAt - 60_000), name: "Demo_user2", accountId: "82" };
  expect(await cookiesAfter((cookies) => endSessionsBeforeReset({ cookies }, other))).toBe("");
  expect(endedSessions.reasonOf(other)).toBeUndefined();
});
