import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { endedSessions } from "~/session/ended-sessions.server";
import { connectionContext } from "../context/connection.server";
import { openRequestContext, type RequestContext } from "../context/request-context.server";
import { cookieSeal } from "../cookies/set-cookie.server";
import { commitRequestContext } from "./commit-request-context.server";

const now = Date.now();
/** The next request renews its cookie: it was last used two minutes ago. */
const sessionOf = (id: string, fields: object = {}) => ({
  id,
  token: `overtaken token ${id}`,
  name: `overtaken ${id}`,
  type: 0,
  firstLogin: false,
  startedAt: now - 300_000,
  seenAt: now - 120_000,
  ...fields,
});
type TestSession = ReturnType<typeof sessionOf>;

/**
 * The answer to a request with this session that writes every kind of cookie.
 * @param work what happens while the request is processed
 * @param before what has happened before it came
 */
async function answerTo(
  session: TestSession,
  work: (ctx: RequestContext, device: string) => void = () => undefined,
  before: (device: string) => void = () => undefined,
): Promise<{ cookies: string[]; clears: boolean; cacheControl: string | null }> {
  const device = randomUUID();
  before(device);
  const url = new URL("http://lobby.example/m/rewardCenter");
  const browser = await cookieSeal.seal({ device, gateway: { loginNode: "n1" } }, "browser");
  const cookie = `session=${await cookieSeal.seal(session, "session")}; browser=${browser}`;
  const context = new RouterContextProvider();
  context.set(connectionContext, { requestId: "r", address: undefined, startedAt: performance.now(), forCache: false });
  const ctx = await openRequestContext(new Request(url, { method: "POST", headers: { cookie } }), url, context);
  work(ctx, device);
  ctx.flash.success("member:reward_paid_amount", "200.00 MMK");
  await ctx.cookies.setSealed("draft", "typed");
  await ctx.cookies.setSealed("play-session", "played");
  ctx.cookies.set("theme", "dark");
  ctx.browser.setGatewayCookies({ loginNode: "n2" });
  const headers = new Headers({ location: "/m/rewardCenter" });
  await commitRequestContext(ctx, headers);
  return {
    cookies: headers.getSetCookie().map((line) => (/^[^=]*=(?=;)/.exec(line) ?? /^[^=]*/.exec(line))?.[0] ?? ""),
    clears: headers.has("clear-site-data"),
    cacheControl: headers.get("cache-control"),
  };
}

const NEXT = { id: "next", token: "overtaken token after" };
/** Another request of the browser logs in. */
const logInElsewhere = (_: RequestContext, device: string) => endedSessions.noteStart(device, NEXT);
const endAtGateway = ({ session }: RequestContext) => session.endAtGateway();

const OF_A_PERSON = ["draft", "play-session", "session", "browser", "flash"].sort();
const nothing = { cookies: ["theme"], clears: false, cacheControl: "no-store" };
/** What was typed is for its account alone. */
const draftAlone = { ...nothing, cookies: ["draft", "theme"] };

test("an answer in time writes what belongs to its member", async () => {
  const { cookies, clears } = await answerTo(sessionOf("in time"));
  expect(cookies.sort()).toEqual([...OF_A_PERSON, "theme"].sort());
  expect(clears).toBe(false);
});

test.each<[string, (session: TestSession) => void]>([
  ["logged out", (session) => endedSessions.endSession(session)],
  ["replaced", (session) => endedSessions.endReplacedSession(session)],
  ["ended by a change of the password", (session) => endedSessions.endAfterPasswordChange(session, Date.now())],
  [
    "continued under a later cookie",
    (session) => endedSessions.endAfterPasswordChange(session, Date.now(), session.id),
  ],
])("a slow answer writes nothing but the draft of its form when its session was %s meanwhile", async (how, end) => {
  const live = sessionOf(how);
  expect(await answerTo(live, () => end(live))).toEqual(draftAlone);
  const refused = sessionOf(`${how}, refused`);
  const meanwhile = (ctx: RequestContext) => {
    end(refused);
    endAtGateway(ctx);
  };
  expect(await answerTo(refused, meanwhile), "the gateway reports the end too").toEqual(draftAlone);
});

test("a request that came with the cookie from before a log-in, just after it, removes nothing", async () => {
  const idle = sessionOf("idle before", { seenAt: now - 31 * 60_000 });
  const before = (device: string) => endedSessions.noteStart(device, NEXT);
  expect(await answerTo(idle, undefined, before)).toEqual(nothing);
});

test("a request of the session that was started last is not overtaken by it, whatever the clocks say", async () => {
  const started = sessionOf("started last");
  const before = (device: string) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 3_600_000);
    endedSessions.noteStart(device, { id: "before", token: "overtaken token before" });
    clock.mockRestore();
    endedSessions.noteStart(device, started);
  };
  expect((await answerTo(started, undefined, before)).cookies).toEqual(expect.arrayContaining(["session", "flash"]));
});

test.each<[string, TestSession, (ctx: RequestContext) => void]>([
  ["a live session", sessionOf("live"), () => undefined],
  ["a session that the gateway has ended", sessionOf("expired there"), endAtGateway],
  ["a session that was not used for too long", sessionOf("idle", { seenAt: now - 31 * 60_000 }), () => undefined],
  ["a session that was logged out before", sessionOf("logged out before"), () => undefined],
  ["a session that this request logs out", sessionOf("logs out"), ({ session }) => session.end()],
])(
  "a slow answer to %s writes nothing of a person when its browser has logged in meanwhile",
  async (_, ended, work) => {
    if (ended.id === "logged out before") endedSessions.endSession(ended);
    const meanwhile = (ctx: RequestContext, device: string) => {
      logInElsewhere(ctx, device);
      work(ctx);
    };
    expect(await answerTo(ended, meanwhile)).toEqual(nothing);
  },
);

test("a member whose session the gateway or its idle time has ended is told, and the cookie is removed", async () => {
  const told = { clears: true, cookies: expect.arrayContaining(["session=", "browser", "flash", "draft"]) };
  expect(await answerTo(sessionOf("told"), endAtGateway)).toMatchObject(told);
  expect(await answerTo(sessionOf("told idle", { seenAt: now - 31 * 60_000 }))).toMatchObject(told);
});

test("an answer that logs out, in or changes the password writes its cookies", async () => {
  const out = sessionOf("out");
  const logOut = ({ session }: RequestContext) => {
    endedSessions.endSession(out);
    session.end();
  };
  expect(await answerTo(out, logOut)).toMatchObject({ clears: true, cookies: expect.arrayContaining(["session="]) });
  const over = sessionOf("over");
  const logIn = ({ session }: RequestContext, device: string) => {
    endedSessions.endReplacedSession(over);
    const next = { token: "overtaken token next", name: "overtaken next", type: 0, firstLogin: false };
    endedSessions.noteStart(device, session.start(next));
  };
  expect((await answerTo(over, logIn)).cookies).toContain("session");
  const changed = sessionOf("changed");
  const changePassword = ({ session }: RequestContext) => {
    const changedAt = Date.now();
    session.restart(changed, changedAt);
    endedSessions.endAfterPasswordChange(changed, changedAt, changed.id);
  };
  expect((await answerTo(changed, changePassword)).cookies).toContain("session");
});
