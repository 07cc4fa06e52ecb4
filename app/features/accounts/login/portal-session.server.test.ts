import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { openRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { endedSessions } from "~/session/ended-sessions.server";
import { Session } from "~/session/session.server";
import { sealOpenedSession, startSession, unsealOpenedSession } from "./portal-session.server";
import { rememberResetWithoutLogin } from "./reset-without-login.server";

const opened = {
  token: "t-1",
  id: "7",
  userName: "member",
  accountType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};

/** The context of a log-in from a browser with these cookies. */
function open(cookie: string): Promise<RequestContext> {
  return openRequestContext(
    { method: "POST", headers: new Headers({ cookie }) },
    new URL("http://lobby.example/m/login"),
    new RouterContextProvider(),
  );
}

test("a sealed session is unsealed as it was, also without an account id", async () => {
  const { id: _, ...withoutId } = opened;
  for (const session of [opened, withoutId])
    expect(await unsealOpenedSession(await sealOpenedSession(await open(""), session, 1_800_000_000_000))).toEqual({
      ...session,
      requestedAt: 1_800_000_000_000,
      cookies: {},
    });
});

test("a session that another release sealed in another form is not started", async () => {
  for (const sealed of [
    opened,
    { ...opened, requestedAt: "now" },
    { ...opened, requestedAt: 1, accountType: "0" },
    null,
  ])
    expect(await unsealOpenedSession(await cookieSeal.seal(sealed, "opened"))).toBeUndefined();
});

test("the longest token fits into a cookie with all that a session has beside it; a longer one is refused and given up", async () => {
  const token = "t".repeat(2600);
  const session = new Session(undefined);
  session.start({
    token,
    name: "n".repeat(40),
    accountId: "1".repeat(12),
    type: 40,
    firstLogin: false,
    lastLoginAt: 1_800_000_000_000,
    passwordExpired: true,
  });
  session.cachePassword("p".repeat(16), 60);
  const cookie = `__Host-session${await cookieSeal.seal(session.record, "session")}`;
  expect(cookie.length).toBeLessThanOrEqual(4096);
  const ctx = await open("");
  await expect(sealOpenedSession(ctx, { ...opened, token }, 1)).resolves.toBeTypeOf("string");
  expect(ctx.session.givenUpTokens).toEqual([]);
  await expect(sealOpenedSession(ctx, { ...opened, token: `${token}t` }, 1)).rejects.toMatchObject({
    kind: "malformed",
  });
  expect(ctx.session.givenUpTokens).toEqual([`${token}t`]);
});

const dialing = Promise.resolve({ codes: [], code: "+95" });

test("the cookies that the gateway set for a session are those of each request that it is the answer of", async () => {
  const browser = `browser=${await cookieSeal.seal({ gateway: { captchaId: "one", node: "a" } }, "browser")}`;
  const first = await open(browser);
  first.gateway.addCookies({ node: "b" });
  const sealed = await sealOpenedSession(first, { ...opened, token: "t-sent-twice" }, Date.now());
  const second = await open(browser);
  const session = await unsealOpenedSession(sealed);
  expect(session?.cookies).toEqual({ node: "b" });
  if (session) await startSession(second, session, { typedName: "sent_twice", dialing });
  expect(second.gateway.cookies).toEqual({ captchaId: "one", node: "b" });
});

/** Logs in from a browser with these cookies. @returns the ids of the browser and the session, and its token */
async function logIn(
  cookie: string,
  typedName: string,
  accountId: string,
): Promise<{ device: string; id: string; token: string }> {
  const ctx = await open(cookie);
  const session = { ...opened, token: `t-${accountId}`, id: accountId, userName: "", requestedAt: Date.now() };
  await startSession(ctx, session, { typedName, dialing });
  const { id = "", token = "" } = ctx.session.record ?? {};
  return { device: ctx.browser.ensureDeviceId(), id, token };
}

test("a log-in notes for its browser that a session was started there", async () => {
  const { device, id, token } = await logIn("", "started_member", "id-started");
  const hasStartedAnother = (session: { id: string; token: string }) =>
    endedSessions.hasStartedAnother(device, session);
  expect(hasStartedAnother({ id: "an earlier session", token: "t-earlier" })).toBe(true);
  expect(hasStartedAnother({ id, token })).toBe(false);
  expect(hasStartedAnother({ id, token: "t-later" }), "its token is another one after a change of the password").toBe(
    false,
  );
  expect(hasStartedAnother({ id: "of the same form, sent twice", token })).toBe(false);
});

test.each([
  ["+95", "9990000123", "+95 9990 000123"],
  ["+66", "0951234567", "0951234567"],
  ["+66", "0951234567", "66951234567"],
  ["+66", "951234567", "+66 095 123 4567"],
])(
  "after a reset with %s %s the log-in with %s ends the sessions from before it",
  async (dialingCode, mobile, typed) => {
    const changedAt = Date.now() - 1_000;
    const cookies = new RequestCookies(new URL("http://lobby.example/m/forget"), null);
    await rememberResetWithoutLogin({ cookies }, { mobile, dialingCode, dialing, changedAt });
    const before = (accountId: string) => ({ ...opened, id: "", name: "", accountId, startedAt: changedAt - 60_000 });
    const [other, own] = [`other ${typed}`, `reset ${typed}`];
    await logIn(sentCookies(cookies), "09990000124", other);
    expect(endedSessions.reasonOf(before(other))).toBeUndefined();
    await logIn(sentCookies(cookies), typed, own);
    expect(endedSessions.reasonOf(before(own))).toBe("password_changed");
  },
);
