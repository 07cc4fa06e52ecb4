import { describe, expect, it } from "vitest";
import { isExpired, parseSessionRecord, Session } from "./session.server";

const limits = { idleMinutes: 30, absoluteHours: 24 };
const now = 1_800_000_000_000;
const minute = 60_000;
const record = {
  id: "s1",
  token: "t",
  name: "demo",
  type: 0,
  firstLogin: false,
  startedAt: now - 5 * minute,
  seenAt: now - minute,
};

describe("session limits", () => {
  it("a session in use is live", () => {
    expect(isExpired(record, limits, now)).toBe(false);
  });

  it("a session expires after the idle time", () => {
    expect(isExpired({ ...record, seenAt: now - 31 * minute }, limits, now)).toBe(true);
  });

  it("a session in use expires after the absolute time", () => {
    expect(isExpired({ ...record, startedAt: now - 25 * 60 * minute }, limits, now)).toBe(true);
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

describe("changes of a session", () => {
  it("a log-in gets a new session id, which prevents fixation", () => {
    const session = new Session(record);
    const started = session.start({ token: "t2", name: "demo", type: 0, firstLogin: false });
    expect(started.id).not.toBe(record.id);
    expect(session.changed).toBe(true);
  });

  it("use is written at most once a minute", () => {
    const session = new Session({ ...record, seenAt: now });
    session.touch(now + 30_000);
    expect(session.changed).toBe(false);
    session.touch(now + 90_000);
    expect(session.record?.seenAt).toBe(now + 90_000);
    expect(session.changed).toBe(true);
  });

  it("an ended session has no record", () => {
    const session = new Session(record);
    session.end();
    expect(session.record).toBeUndefined();
    expect(session.changed).toBe(true);
  });
});
