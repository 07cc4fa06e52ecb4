import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";
import type { EndedSessions as EndedSessionsType } from "./ended-sessions.server";
import type { SessionEvent } from "./session-event";

vi.stubEnv("SESSION_SECRET", "the-secret-that-processes-share-xx");
const { connectRedis } = await import("~/platform/redis.server");
const { EndedSessions } = await import("./ended-sessions.server");
const { RedisSessionEvents } = await import("./redis-session-events.server");

const HOUR = 3_600_000;
const SOON = { timeout: 10_000, interval: 20 };
let server: TestRedis;

beforeAll(async () => {
  server = await startTestRedis();
});

afterEach(async () => {
  vi.useRealTimers();
  const redis = connectRedis(server.url);
  await waitUntilReady(redis);
  await redis.flushall();
  redis.disconnect();
});

afterAll(() => server.close());

/** The list of a process that has no Redis, or of one that shares the Redis with others. */
async function startProcess(shared: boolean) {
  const ends = new EndedSessions(HOUR, shared ? [new RedisSessionEvents(connectRedis, server.url, HOUR)] : []);
  await ends.loaded;
  return ends;
}

const now = Date.now();
const session = (id: string, fields = {}) => ({
  ...{ id, token: `token ${id}`, name: "demo_user1", accountId: "77", startedAt: now },
  ...fields,
});

test("a session that was logged out is over, with every copy and every twin of its token; others are not", async () => {
  const ends = await startProcess(false);
  expect(ends.reasonOf(session("a"))).toBeUndefined();
  ends.endSession(session("a"));
  expect(ends.reasonOf(session("a"))).toBe("account_logged_out");
  expect(ends.reasonOf(session("twin", { token: "token a" }))).toBe("account_logged_out");
  expect(ends.reasonOf(session("b"))).toBeUndefined();
});

test("a later log-in is live, also when the gateway gives it the token of the session that was ended", async () => {
  const ends = await startProcess(false);
  ends.endSession(session("a"));
  expect(ends.reasonOf(session("c", { token: "token a", startedAt: Date.now() + 10 }))).toBeUndefined();
});

test("a change of password ends all sessions of the account that started before it, by name in any case or by id", async () => {
  const ends = await startProcess(false);
  const changedAt = now + 1_000;
  ends.endAfterPasswordChange({ name: "demo_user1", accountId: "77" }, changedAt, "kept");
  expect(ends.reasonOf(session("a"))).toBe("password_changed");
  expect(ends.reasonOf(session("a", { name: "DEMO_user1", accountId: undefined }))).toBe("password_changed");
  expect(ends.reasonOf(session("a", { name: "0912345678" }))).toBe("password_changed");
  expect(ends.reasonOf(session("a", { name: "someone_else", accountId: "78" }))).toBeUndefined();
  expect(ends.reasonOf(session("kept", { startedAt: changedAt }))).toBeUndefined();
  expect(ends.reasonOf(session("kept"))).toBe("superseded");
  expect(ends.reasonOf(session("later", { startedAt: changedAt + 1 }))).toBeUndefined();
});

test("a change of password is published once by each process, however often its form is sent again", async () => {
  const published: SessionEvent[] = [];
  const channel = { start: async () => undefined, publish: (event: SessionEvent) => void published.push(event) };
  const ends = new EndedSessions(HOUR, [channel]);
  const account = { name: "demo_user1", accountId: "77" };
  for (let times = 0; times < 3; times += 1) ends.endAfterPasswordChange(account, now, "kept");
  expect(published).toHaveLength(1);
  ends.endAfterPasswordChange(account, now + 1, "kept");
  ends.endAfterPasswordChange({ name: "another" }, now, "kept");
  expect(published).toHaveLength(3);
  // The process that made the change has crashed.
  new EndedSessions(HOUR, [channel]).endAfterPasswordChange(account, now, "kept");
  expect(published.at(-1)).toEqual(published[0]);
});

test("a session that was started before the clock was set back is ended like any other", async () => {
  const ends = await startProcess(false);
  const earlier = (id: string, ahead: number) => session(id, { name: id, startedAt: Date.now() + ahead });
  for (const ahead of [5_000, HOUR]) {
    const loggedOut = earlier(`logged out ${ahead}`, ahead);
    ends.endSession(loggedOut);
    expect(ends.reasonOf(loggedOut)).toBe("account_logged_out");
  }
  expect(ends.reasonOf(session("other", { accountId: "78", startedAt: Date.now() + HOUR }))).toBeUndefined();
  ends.endAfterPasswordChange({ name: "demo_user1", accountId: "77" }, Date.now(), "kept");
  expect(ends.reasonOf(session("other", { startedAt: Date.now() + HOUR }))).toBe("password_changed");
  expect(ends.reasonOf(session("kept", { startedAt: Date.now() }))).toBeUndefined();
});

test("accounts without a name at the gateway do not end each other", async () => {
  const ends = await startProcess(false);
  ends.endAccount({ name: "" });
  ends.endAccount({ name: "", accountId: "77" });
  expect(ends.reasonOf(session("a", { name: "", accountId: undefined }))).toBeUndefined();
  expect(ends.reasonOf(session("a", { name: "", accountId: "78" }))).toBeUndefined();
  expect(ends.reasonOf(session("a", { name: "" }))).toBe("account_logged_out");
});

test("an end is forgotten only when every copy has passed its idle time", async () => {
  const ends = await startProcess(false);
  ends.endSession(session("a"));
  vi.setSystemTime(Date.now() + HOUR - 60_000);
  expect(ends.reasonOf(session("a"))).toBe("account_logged_out");
  vi.setSystemTime(Date.now() + 120_000);
  expect(ends.reasonOf(session("a"))).toBeUndefined();
});

test("what was ended in one process is over in all of them within a second, and in those that start later", async () => {
  const [one, other] = [await startProcess(true), await startProcess(true)];
  one.endSession(session("a"));
  expect(one.reasonOf(session("a"))).toBe("account_logged_out");
  await vi.waitFor(() => expect(other.reasonOf(session("a"))).toBe("account_logged_out"), SOON);
  other.endAfterPasswordChange({ name: "demo_user1" }, now + 1_000, "kept");
  await vi.waitFor(() => expect(one.reasonOf(session("kept"))).toBe("superseded"), SOON);
  const later = await startProcess(true);
  expect(later.reasonOf(session("a"))).toBeDefined();
  expect(later.reasonOf(session("kept"))).toBe("superseded");
  expect(later.reasonOf(session("b", { name: "someone_else", accountId: "78" }))).toBeUndefined();
});

test("a session ended during a Redis outage ends here at once and on other machines when Redis is back", async () => {
  const [one, other] = [await startProcess(true), await startProcess(true)];
  one.endSession(session("before"));
  await vi.waitFor(() => expect(other.reasonOf(session("before"))).toBeDefined(), SOON);
  await server.kill();
  one.endSession(session("meanwhile"));
  expect(one.reasonOf(session("meanwhile"))).toBe("account_logged_out");
  expect(other.reasonOf(session("meanwhile"))).toBeUndefined();
  // A process that starts without Redis does not wait for it.
  expect((await startProcess(true)).reasonOf(session("before"))).toBeUndefined();
  await server.start();
  await vi.waitFor(() => expect(other.reasonOf(session("meanwhile"))).toBeDefined(), SOON);
  // This Redis came back empty.
  expect(other.reasonOf(session("before"))).toBe("account_logged_out");
}, 30_000);

test("Redis has one key with prefix, version and an end, and nothing readable in it", async () => {
  const ends = await startProcess(true);
  ends.endSession(session("a"));
  ends.endAfterPasswordChange({ name: "demo_user1", accountId: "account-77" }, now, "kept-id");
  const redis = connectRedis(server.url);
  await waitUntilReady(redis);
  const entries = await vi.waitFor(async () => {
    const found = await redis.xrange("lobby:ended:1", "-", "+");
    expect(found).toHaveLength(2);
    return found;
  }, SOON);
  expect(await redis.keys("*")).toEqual(["lobby:ended:1"]);
  expect(await redis.pttl("lobby:ended:1")).toBeGreaterThan(HOUR - 60_000);
  expect(JSON.stringify(entries)).not.toMatch(/demo_user1|token a|account-77|kept-id/);
  redis.disconnect();
});

test.each([
  ["ends", "lobby:ended:1", 100_000, (ends: EndedSessionsType) => ends.endSession(session("a"))],
  ["starts", "lobby:begun:2", 20_000, (ends: EndedSessionsType) => ends.noteStart("device", session("a"))],
])("Redis keeps about as many %s as there is room for, the newest ones", async (_, key, most, publish) => {
  const redis = connectRedis(server.url, relaxedTimeouts);
  await waitUntilReady(redis);
  const fill = "for i = 1, ARGV[1] do redis.call('XADD', KEYS[1], '*', 'end', '') end";
  await redis.eval(fill, 1, key, most + 1_000);
  // It does not read what is there: only `publish` matters.
  const channel = new RedisSessionEvents(connectRedis, server.url, HOUR);
  publish(new EndedSessions(HOUR, [{ start: async () => undefined, publish: (event) => channel.publish(event) }]));
  // Redis trims whole blocks of 100 entries.
  await vi.waitFor(async () => expect(await redis.xlen(key)).toBeLessThan(most + 200), SOON);
  const [[, [, newest = ""]] = ["", []]] = await redis.xrevrange(key, "+", "-", "COUNT", 1);
  expect(newest).toContain('"kind"');
  redis.disconnect();
});

test("an end that an earlier release has stored in Redis without its kind holds", async () => {
  const redis = connectRedis(server.url);
  await waitUntilReady(redis);
  (await startProcess(true)).endSession(session("a"));
  const entries = await vi.waitFor(async () => {
    const found = await redis.xrange("lobby:ended:1", "-", "+");
    expect(found).toHaveLength(1);
    return found;
  }, SOON);
  const { kind, ...earlier } = JSON.parse(entries[0]?.[1][1] ?? "");
  expect(kind).toBe("ended");
  await redis.del("lobby:ended:1");
  await redis.xadd("lobby:ended:1", "*", "end", JSON.stringify(earlier));
  expect((await startProcess(true)).reasonOf(session("a"))).toBe("account_logged_out");
  redis.disconnect();
});

test("a start reaches the other processes, and Redis keeps it apart from ends, for 90 s", async () => {
  const [one, other] = [await startProcess(true), await startProcess(true)];
  one.noteStart("device", session("new"));
  await vi.waitFor(() => expect(other.hasStartedAnother("device", session("old"))).toBe(true), SOON);
  const redis = connectRedis(server.url);
  await waitUntilReady(redis);
  expect(await redis.keys("*")).toEqual(["lobby:begun:2"]);
  await vi.waitFor(async () => expect(await redis.pttl("lobby:begun:2")).toBeGreaterThan(0), SOON);
  expect(await redis.pttl("lobby:begun:2")).toBeLessThanOrEqual(90_000);
  redis.disconnect();
});

test("the product's own list is shared where a Redis is configured", async () => {
  vi.stubEnv("REDIS_URL", server.url);
  const load = async () => {
    vi.resetModules();
    const { endedSessions } = await import("./ended-sessions.server");
    await endedSessions.loaded;
    return endedSessions;
  };
  const [one, other] = [await load(), await load()];
  one.endSession(session("a"));
  await vi.waitFor(() => expect(other.reasonOf(session("a"))).toBe("account_logged_out"), SOON);
});
