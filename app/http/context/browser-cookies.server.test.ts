import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { endedSessions } from "~/session/ended-sessions.server";
import { cookieSeal } from "../cookies/set-cookie.server";
import { commitRequestContext } from "../request/commit-request-context.server";
import { openRequestContext } from "./request-context.server";

const now = Date.now();
const session = { id: "s1", token: "t1", name: "demo", type: 0, firstLogin: false, startedAt: now, seenAt: now };
const gateway = { captchaId: "c1", loginNode: "n1" };
const device = "5e5a1c0e-8f0b-4f3e-9c39-3d5b3a1e2f11";
const url = new URL("http://lobby.example/m/home");

type Context = Awaited<ReturnType<typeof openRequestContext>>;

/** What the browser stores of the gateway after a request that came with these cookies. */
async function cookiesAfter(record: object | undefined, work: (ctx: Context) => void): Promise<unknown> {
  const pairs = [`browser=${await cookieSeal.seal({ device, gateway }, "browser")}`];
  if (record) pairs.push(`session=${await cookieSeal.seal(record, "session")}`);
  const request = new Request(url, { headers: { cookie: pairs.join("; ") } });
  const ctx = await openRequestContext(request, url, new RouterContextProvider());
  work(ctx);
  const headers = new Headers();
  await commitRequestContext(ctx, headers);
  const written = headers.getSetCookie().find((line) => line.startsWith("browser="));
  if (!written) return gateway;
  const value = await cookieSeal.unseal(written.split(";")[0]?.slice("browser=".length) ?? "", "browser");
  return (value as { gateway: unknown }).gateway;
}

test("while a session lasts, and for a guest, the gateway's cookies stay", async () => {
  expect(await cookiesAfter(session, () => undefined)).toEqual(gateway);
  expect(await cookiesAfter(undefined, () => undefined)).toEqual(gateway);
});

test("a cookie under its former name is read where there is no other", async () => {
  const former = `visitor=${await cookieSeal.seal({ device, gateway }, "visitor")}`;
  const open = (cookie: string) =>
    openRequestContext(new Request(url, { headers: { cookie } }), url, new RouterContextProvider());
  const { browser } = await open(former);
  expect([browser.ensureDeviceId(), browser.gatewayCookies, browser.changed]).toEqual([device, gateway, false]);
  const later = `browser=${await cookieSeal.seal({ device, gateway: {} }, "browser")}`;
  expect((await open(`${former}; ${later}`)).browser.gatewayCookies).toEqual({});
});

test("at log-out all but captchaId end with the session", async () => {
  expect(await cookiesAfter(session, (ctx) => ctx.session.end())).toEqual({ captchaId: "c1" });
});

test("the calls of a request that has logged out send none of them any more", async () => {
  await cookiesAfter(session, (ctx) => {
    expect(ctx.gateway.cookies).toEqual(gateway);
    ctx.session.end();
    expect(ctx.gateway.cookies).toEqual({ captchaId: "c1" });
  });
});

test("a session that was not used for too long, or was ended here, takes them with it", async () => {
  const idle = { ...session, seenAt: now - 31 * 60_000 };
  expect(await cookiesAfter(idle, (ctx) => expect(ctx.gateway.cookies).toEqual({ captchaId: "c1" }))).toEqual({
    captchaId: "c1",
  });
  const ended = { ...session, token: "t2" };
  endedSessions.endSession(ended);
  expect(await cookiesAfter(ended, () => undefined)).toEqual({ captchaId: "c1" });
});

test("a log-in over a session leaves none of them to the next one; a session that starts anew keeps them", async () => {
  const logIn = (ctx: Context) => ctx.session.start({ token: "t3", name: "other", type: 0, firstLogin: false });
  expect(await cookiesAfter(session, logIn)).toEqual({ captchaId: "c1" });
  expect(await cookiesAfter(session, (ctx) => ctx.session.restart(session, now + 1))).toEqual(gateway);
});

test("a slow answer writes none for a session that was logged out meanwhile", async () => {
  const slow = { ...session, token: "t4" };
  const written = await cookiesAfter(slow, (ctx) => {
    vi.spyOn(ctx.gateway, "cookies", "get").mockReturnValue({ ...gateway, loginNode: "n2" });
    endedSessions.endSession(slow);
  });
  expect(written).toEqual(gateway);
});
