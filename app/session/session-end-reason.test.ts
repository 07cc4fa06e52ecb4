import { expect, test } from "vitest";
import { sessionEndReason } from "./session-end-reason";

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const seen = (minutes: number) => NOW - minutes * MINUTE_MS;

test("a token was displaced when the account is known to have logged in again (gateway 1.6, 4.1)", () => {
  for (const minutes of [0, 10, 40])
    expect(sessionEndReason("not_logged_in", { displaced: true, trial: false, lastSeenAt: seen(minutes) }, NOW)).toBe(
      "session_displaced",
    );
});

test("a token that ended after a time without use has been idle, not displaced", () => {
  for (const minutes of [5, 10, 29, 40])
    expect(sessionEndReason("not_logged_in", { displaced: false, trial: false, lastSeenAt: seen(minutes) }, NOW)).toBe(
      "session_idle",
    );
});

test("a token that was in use has expired, where no log-in is known", () => {
  expect(sessionEndReason("not_logged_in", { displaced: false, trial: false, lastSeenAt: seen(1) }, NOW)).toBe(
    "session_expired",
  );
});

test("an unambiguous reason of the gateway is returned unchanged", () => {
  const session = { displaced: true, trial: false, lastSeenAt: seen(10) };
  expect(sessionEndReason("account_logged_out", session, NOW)).toBe("account_logged_out");
  expect(sessionEndReason("session_expired", session, NOW)).toBe("session_expired");
  expect(sessionEndReason("not_logged_in", { displaced: false, trial: false, lastSeenAt: undefined }, NOW)).toBe(
    "not_logged_in",
  );
});

test("a trial has ended, whatever the gateway says: nobody can log in to it again (behaviour 7.17)", () => {
  for (const reported of ["not_logged_in", "session_expired", "account_logged_out"] as const)
    expect(sessionEndReason(reported, { displaced: false, trial: true, lastSeenAt: seen(10) }, NOW)).toBe(
      "trial_ended",
    );
});
