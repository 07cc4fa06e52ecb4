import { expect, test } from "vitest";
import { sessionEndReason } from "./session-end";

const now = 1_800_000_000_000;
const minute = 60_000;

test("a token that was used within the gateway's idle time was displaced by another log-in (gateway 1.6, 4.1)", () => {
  expect(sessionEndReason("not_logged_in", now - minute, now)).toBe("session_displaced");
  expect(sessionEndReason("not_logged_in", now - 29 * minute, now)).toBe("session_displaced");
});

test("a token that was not used for the gateway's idle time has expired", () => {
  expect(sessionEndReason("not_logged_in", now - 31 * minute, now)).toBe("session_expired");
});

test("an unambiguous reason of the gateway is returned unchanged", () => {
  expect(sessionEndReason("account_logged_out", now - minute, now)).toBe("account_logged_out");
  expect(sessionEndReason("session_expired", now - minute, now)).toBe("session_expired");
  expect(sessionEndReason("not_logged_in", undefined, now)).toBe("not_logged_in");
});
