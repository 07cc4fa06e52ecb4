import { expect, test } from "vitest";
import { endedSessions } from "~/session/ended-sessions.server";
import { RequestCookies } from "./request-cookies.server";
import { commitSessionCookie, readSessionCookie } from "./session-cookie.server";
import { cookieSeal } from "./set-cookie.server";

type Session = Awaited<ReturnType<typeof readSessionCookie>>;

const now = Date.now();
/** The next request renews its cookie: it was last used two minutes ago. */
const record = (id: string) => ({
  id,
  token: `token ${id}`,
  name: `member ${id}`,
  type: 0,
  firstLogin: false,
  startedAt: now - 300_000,
  seenAt: now - 120_000,
});

/** The session cookie that the response to a request with the session sets; undefined when it sets none. */
async function cookieAfter(received: ReturnType<typeof record>, meanwhile: (session: Session) => void) {
  const header = `session=${await cookieSeal.seal(received, "session")}`;
  const cookies = new RequestCookies(new URL("http://lobby.example/m/balance"), header);
  const session = await readSessionCookie(cookies);
  meanwhile(session);
  await commitSessionCookie(session, cookies);
  const headers = new Headers();
  cookies.commit(headers);
  const [pair] = headers.get("set-cookie")?.split(";") ?? [];
  return pair === undefined ? undefined : ((await cookieSeal.unseal(pair.slice("session=".length), "session")) ?? "");
}

test("a session in use is written again", async () => {
  expect(await cookieAfter(record("a"), () => undefined)).toMatchObject({ id: "a" });
});

test.each([
  ["a member's", 0],
  ["a trial's, as when a trial logs in", 4],
])(
  "an answer to the cookie of %s replaced session removes none: the browser may have the next one",
  async (_, type) => {
    const replaced = { ...record(`replaced ${type}`), type };
    endedSessions.endReplacedSession(replaced);
    let session: Session | undefined;
    expect(
      await cookieAfter(replaced, (read) => {
        session = read;
      }),
    ).toBeUndefined();
    expect(session).toMatchObject({
      record: undefined,
      endReason: undefined,
      receivedState: "replaced",
      superseded: undefined,
    });
  },
);
