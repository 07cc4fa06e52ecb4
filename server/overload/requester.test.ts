import type { IncomingMessage } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import type { SessionRecord } from "~/session/session.server";
import { Admission, type AdmissionLimits } from "./admission";
import { identify } from "./requester";

const HOUR = 3_600_000;
const now = Date.now();
const record: SessionRecord = {
  ...{ id: "s1", token: "tk-1", name: "demo_user1", type: 0 },
  ...{ firstLogin: false, startedAt: now, seenAt: now },
};

beforeAll(() => endedSessions.loaded);

/** A request with the sealed cookie of a session. */
async function requestOf(session: SessionRecord, url = "/m/favourite", method = "POST"): Promise<IncomingMessage> {
  const cookies = new RequestCookies(new URL("http://localhost/"), null);
  await cookies.setSealed(personalCookies.session, session);
  const headers = new Headers();
  cookies.commit(headers);
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  const request = { method, url, headers: { cookie }, socket: { remoteAddress: "192.0.2.1" } };
  return request as unknown as IncomingMessage;
}

/** Sends requests to a server with room for many, where `budgets` says nothing else. */
function sender(budgets: Partial<AdmissionLimits["budgets"]>) {
  const many = { points: 100, seconds: 60 };
  const all = { guest: many, member: many, entry: many, wallet: many, write: many, prefetch: many };
  const admission = new Admission(() => "free", { budgets: { ...all, ...budgets } });
  return async (session: SessionRecord, url: string, method = "POST") => {
    const lease = await admission.admit(await requestOf(session, url, method));
    await lease.payForRender().finally(lease.release);
  };
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
  const send = sender({ entry: { points: 2, seconds: 60 } });
  for (let count = 0; count < 2; count += 1) await send(record, "/m/login");
  await expect(send(record, "/m/login")).rejects.toMatchObject({ status: 429 });
  await send(record, "/m/favourite");
});

it("forms of a member have a budget of the session and a larger one of the address; log-out and the balance use none of it", async () => {
  const send = sender({ write: { points: 2, seconds: 60, addressFactor: 1.5 } });
  for (let count = 0; count < 2; count += 1) await send(record, "/m/set");
  const refusal = { status: 429, retryAfter: 30 };
  await expect(send(record, "/m/changePsw")).rejects.toMatchObject(refusal);
  await send(record, "/m/logout");
  await send(record, "/m/balance", "GET");
  const neighbour = { ...record, id: "s3", token: "tk-3" };
  await send(neighbour, "/m/set");
  await expect(send(neighbour, "/m/set"), "the address has used up three").rejects.toMatchObject({ status: 429 });
});

it("wallet and member centre of a member have a budget of their own", async () => {
  const send = sender({ wallet: { points: 2, seconds: 60 } });
  for (const url of ["/m/balance", "/m/member/home"]) await send(record, url, "GET");
  await expect(send(record, "/m/voucherCenter", "GET")).rejects.toMatchObject({ status: 429 });
  await send(record, "/m/rewardCenter");
  await send(record, "/m/fav-games", "GET");
});
