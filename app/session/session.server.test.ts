import { afterEach, describe, expect, it, test, vi } from "vitest";
import { accountKeyOf, expiryReasonOf, parseSessionRecord, Session } from "./session.server";

const limits = { idleMinutes: 30, absoluteHours: 24 };
const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const record = {
  id: "s1",
  token: "t",
  name: "demo",
  type: 0,
  firstLogin: false,
  startedAt: NOW - 5 * MINUTE_MS,
  seenAt: NOW - MINUTE_MS,
};

afterEach(() => void vi.useRealTimers());

describe("session limits", () => {
  it("a session in use is live", () => {
    expect(expiryReasonOf(record, limits, NOW)).toBeUndefined();
  });

  it("a session expires after the idle time", () => {
    expect(expiryReasonOf({ ...record, seenAt: NOW - 31 * MINUTE_MS }, limits, NOW)).toBe("session_idle");
  });

  it("a session in use expires after the absolute time", () => {
    expect(expiryReasonOf({ ...record, startedAt: NOW - 25 * 60 * MINUTE_MS }, limits, NOW)).toBe("session_expired");
  });

  it("a trial has ended, by either limit (behaviour 7.17)", () => {
    const trial = { ...record, type: 4 };
    expect(expiryReasonOf(trial, limits, NOW)).toBeUndefined();
    expect(expiryReasonOf({ ...trial, seenAt: NOW - 31 * MINUTE_MS }, limits, NOW)).toBe("trial_ended");
    expect(expiryReasonOf({ ...trial, startedAt: NOW - 25 * 60 * MINUTE_MS }, limits, NOW)).toBe("trial_ended");
  });

  it("a valid record is parsed unchanged", () => {
    expect(parseSessionRecord(record)).toEqual(record);
  });

  it.each([undefined, null, "text", 7, {}, { ...record, token: 5 }, { ...record, seenAt: "now" }])(
    "a malformed record is rejected: %j",
    (value) => {
      expect(parseSessionRecord(value)).toBeUndefined();
    },
  );
});

test.each([
  [undefined, "live", undefined],
  ["session_idle", "ended", "session_idle"],
  ["password_changed", "ended", "password_changed"],
  ["superseded", "superseded", undefined],
  ["replaced", "replaced", undefined],
] as const)(
  "a session that came with the end %s is %s, and the reason to show is %s",
  (end, receivedState, endReason) => {
    const session = new Session(record, { end });
    expect(session).toMatchObject({ receivedState, endReason, received: record, isEndedByRequest: false });
    expect(session.record).toEqual(end ? undefined : record);
    expect(session.hasLaterCookie).toBe(endReason === undefined && end !== undefined);
  },
);

describe("changes of a session", () => {
  it("a log-in gets a new session id, which prevents fixation", () => {
    const session = new Session(record);
    const started = session.start({ token: "t2", name: "demo", type: 0, firstLogin: false });
    expect(started.id).not.toBe(record.id);
    expect(session.changed).toBe(true);
  });

  it("use is written at most once a minute", () => {
    const session = new Session({ ...record, seenAt: NOW });
    vi.setSystemTime(NOW + 30_000);
    session.touch();
    expect(session.changed).toBe(false);
    vi.setSystemTime(NOW + 90_000);
    session.touch();
    expect(session.record?.seenAt).toBe(NOW + 90_000);
    expect(session.changed).toBe(true);
  });

  it("a password is remembered for as many minutes as it was given", () => {
    const session = new Session(record);
    vi.setSystemTime(NOW);
    session.cachePassword("Passw0rd9", 5);
    vi.setSystemTime(NOW + 4 * MINUTE_MS);
    expect(session.cachedPassword).toBe("Passw0rd9");
    vi.setSystemTime(NOW + 5 * MINUTE_MS);
    expect(session.cachedPassword).toBeUndefined();
  });

  it("an ended session has no record", () => {
    const session = new Session(record);
    session.end();
    expect(session.record).toBeUndefined();
    expect(session).toMatchObject({ receivedState: "live", isEndedByRequest: true });
    expect(session.changed).toBe(true);
  });
});

test("the key of an account is its id at the gateway, else its name in lower case, else its session", () => {
  expect(accountKeyOf({ id: "s1", name: "Demo_User1" })).toBe("demo_user1");
  const withId = accountKeyOf({ id: "s1", name: "demo_user1", accountId: "77" });
  expect(accountKeyOf({ id: "s2", name: "0912000001", accountId: "77" })).toBe(withId);
  expect(accountKeyOf({ id: "s2", name: "demo_user1", accountId: "78" })).not.toBe(withId);
  const nameless = [
    withId,
    accountKeyOf({ id: "s1", name: "" }),
    accountKeyOf({ id: "s2", name: "" }),
    accountKeyOf({ id: "77", name: "" }),
  ];
  expect(new Set(nameless).size).toBe(4);
});

test("a renewed session keeps its id and gets a later start; a superseded one is not a session", () => {
  const session = new Session(record, { end: "superseded" });
  expect(session.record).toBeUndefined();
  expect(session.receivedState).toBe("superseded");
  const expired = { ...record, passwordExpired: true as const };
  const renewed = session.restart(expired, NOW);
  expect(renewed).toMatchObject({ id: record.id, token: record.token, startedAt: NOW });
  // The password that had expired was changed.
  expect(renewed).not.toHaveProperty("passwordExpired");
  expect(session.changed).toBe(true);
});

it("a cached password is cleared by a call, and by a cache time of 0", () => {
  for (const clear of [
    (session: Session) => session.clearCachedPassword(),
    (session: Session) => session.cachePassword("p2", 0),
  ]) {
    const session = new Session(record);
    session.cachePassword("p1", 5);
    expect(session.cachedPassword).toBe("p1");
    clear(session);
    expect(session.cachedPassword).toBeUndefined();
    expect(session.record).toEqual(record);
  }
});
