import type { IncomingMessage } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import type { SessionRecord } from "~/session/session.server";
import { Admission } from "./admission";
import { identify } from "./requester";

const HOUR = 3_600_000;
const now = Date.now();
const record: SessionRecord = {
  ...{ id: "s1", token: "tk-1", name: "demo_user1", type: 0 },
  ...{ firstLogin: false, startedAt: now, seenAt: now },
};

beforeAll(() => endedSessions.loaded);

/** A request with the sealed cookie of a session. */
async function requestOf(session: SessionRecord, url = "/m/favourite"): Promise<IncomingMessage> {
  const cookies = new RequestCookies(new URL("http://localhost/"), null);
  await cookies.setSealed(personalCookies.session, session);
  const headers = new Headers();
  cookies.commit(headers);
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  const request = { method: "POST", url, headers: { cookie }, socket: { remoteAddress: "192.0.2.1" } };
  return request as unknown as IncomingMessage;
}

it.each([
  ["that lives", {}, true],
  ["of a trial", { type: 4 }, false],
  ["that was not used for a day", { seenAt: now - 24 * HOUR, startedAt: now - 25 * HOUR }, false],
])("a session %s makes a member: %j, %s", async (_, change, isMember) => {
  const requester = await identify(await requestOf({ ...record, ...change }));
  expect(requester).toMatchObject({ key: "session s1", isMember });
});

it("a session that was logged out makes no member, however often its cookie is sent", async () => {
  const loggedOut = { ...record, id: "s2", token: "tk-2" };
  const request = await requestOf(loggedOut);
  expect((await identify(request)).isMember).toBe(true);
  endedSessions.endSession(loggedOut);
  expect(await identify(request)).toMatchObject({ key: "session s2", isMember: false });
});

it("forms of log-in use the budget of log-ins, also those of a member", async () => {
  const budget = { points: 100, seconds: 60 };
  const admission = new Admission(
    { budgets: { guest: budget, member: budget, prefetch: budget, entry: { points: 2, seconds: 60 } } },
    () => "free",
  );
  const send = async (url: string) => {
    const lease = await admission.admit(await requestOf(record, url));
    await lease.payForRender();
    lease.release();
  };
  for (let count = 0; count < 2; count += 1) await send("/m/login");
  await expect(send("/m/login")).rejects.toMatchObject({ status: 429 });
  await send("/m/favourite");
});
