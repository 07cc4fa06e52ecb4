import { describe, expect, it } from "vitest";
import { readSessionRecord, Session } from "./session.server";

const life = { idleMinutes: 30, absoluteHours: 24 };
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

describe("life of a session (safety page, sessions)", () => {
  it("is kept while it is used", () => {
    expect(readSessionRecord(record, life, now)).toEqual(record);
  });

  it("ends after the idle time", () => {
    expect(readSessionRecord({ ...record, seenAt: now - 31 * minute }, life, now)).toBeUndefined();
  });

  it("ends after the absolute time however much it is used", () => {
    expect(readSessionRecord({ ...record, startedAt: now - 25 * 60 * minute }, life, now)).toBeUndefined();
  });

  it.each([undefined, null, "text", 7, {}, { ...record, token: 5 }, { ...record, seenAt: "now" }])(
    "a malformed record %j is no session",
    (value) => {
      expect(readSessionRecord(value, life, now)).toBeUndefined();
    },
  );
});

describe("changes of a session", () => {
  it("a log-in begins a new identity, whatever was there before (no fixation)", () => {
    const session = new Session(record);
    const started = session.start({ token: "t2", name: "demo", type: 0, firstLogin: false });
    expect(started.id).not.toBe(record.id);
    expect(session.changed).toBe(true);
  });

  it("use is written again only after a while", () => {
    const session = new Session({ ...record, seenAt: now });
    session.touch(now + 30_000);
    expect(session.changed).toBe(false);
    session.touch(now + 90_000);
    expect(session.record?.seenAt).toBe(now + 90_000);
    expect(session.changed).toBe(true);
  });

  it("the end leaves nothing", () => {
    const session = new Session(record);
    session.end();
    expect(session.record).toBeUndefined();
    expect(session.changed).toBe(true);
  });
});
