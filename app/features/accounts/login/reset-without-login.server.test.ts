import { expect, test } from "vitest";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { endedSessions } from "~/session/ended-sessions.server";
import { endSessionsBeforeReset, rememberResetWithoutLogin } from "./reset-without-login.server";

const url = new URL("https://lobby.example/m/forget");
const changedAt = Date.now();
const dialing = Promise.resolve({ codes: [], code: "+95" });
/** The session that the account with this name and number has. */
const session = (name: string, startedAt: number) => ({
  id: `${name} ${startedAt}`,
  token: `token ${name} ${startedAt}`,
  name,
  accountId: `id of ${name}`,
  startedAt,
});
const logIn = (name: string, number: string) => ({ names: [number, name], name, accountId: `id of ${name}` });

/** The cookies that a browser has after an answer, as it sends them. */
async function cookiesAfter(work: (cookies: InstanceType<typeof RequestCookies>) => Promise<void>, header = "") {
  const cookies = new RequestCookies(url, header);
  await work(cookies);
  return sentCookies(cookies);
}
const resetOf = (number: string) =>
  cookiesAfter((cookies) =>
    rememberResetWithoutLogin({ cookies }, { mobile: number, dialingCode: "+95", dialing, changedAt }),
  );

test("the log-in with its number after a reset ends the sessions from before it, and remembers it no longer", async () => {
  const thief = session("reset_amy", changedAt - 60_000);
  const own = session("reset_amy", changedAt + 1);
  const header = await resetOf("912000001");
  expect(endedSessions.reasonOf(thief)).toBeUndefined();
  const after = await cookiesAfter(
    (cookies) => endSessionsBeforeReset({ cookies }, logIn("reset_amy", "912000001")),
    header,
  );
  expect(endedSessions.reasonOf(thief)).toBe("password_changed");
  expect(endedSessions.reasonOf(own)).toBeUndefined();
  expect(after).toBe("__Host-password-reset=");
});

test("the log-in of another account after a reset ends nothing, and the reset stays remembered", async () => {
  const header = await resetOf("912000002");
  const after = await cookiesAfter(
    (cookies) => endSessionsBeforeReset({ cookies }, logIn("reset_beth", "912000003")),
    header,
  );
  expect(endedSessions.reasonOf(session("reset_beth", changedAt - 60_000))).toBeUndefined();
  expect(after).toBe("");
});

test("a log-in without a reset ends nothing", async () => {
  const log = (cookies: InstanceType<typeof RequestCookies>) =>
    endSessionsBeforeReset({ cookies }, logIn("reset_carl", "912000004"));
  expect(await cookiesAfter(log)).toBe("");
  expect(endedSessions.reasonOf(session("reset_carl", changedAt - 60_000))).toBeUndefined();
});
