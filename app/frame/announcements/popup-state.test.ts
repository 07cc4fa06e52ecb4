import { describe, expect, it } from "vitest";
import {
  nextLocalMidnight,
  parsePopupState,
  popupStateAfterClosing,
  serializePopupState,
  shouldPopUp,
} from "./popup-state";

const NOW = 1_780_000_000;
const SEEN = "abcd1234.efgh5678";

describe("Announcement popup (behaviour 13)", () => {
  it.each([
    ["nothing stored, forced", undefined, true, true],
    ["nothing stored, not forced", undefined, false, false],
    ["closed, the same content", { seen: SEEN }, true, false],
    ["closed, other content", { seen: "other123" }, false, true],
    ["hidden until later", { seen: SEEN, hiddenUntil: NOW + 1 }, true, false],
    ["the time of hiding has just ended", { seen: SEEN, hiddenUntil: NOW }, false, true],
    ["hidden, but other content", { seen: "other123", hiddenUntil: NOW + 999 }, false, true],
  ])("%s", (_, state, forced, expected) => {
    expect(shouldPopUp(SEEN, state, forced, NOW)).toBe(expected);
  });

  it("the popup does not come without announcements", () => {
    expect(shouldPopUp("", { seen: SEEN, hiddenUntil: 1 }, true, NOW)).toBe(false);
    expect(shouldPopUp("", undefined, true, NOW)).toBe(false);
  });

  it("parses the cookie it writes, and rejects invalid values", () => {
    for (const state of [{ seen: SEEN }, { seen: SEEN, hiddenUntil: NOW }])
      expect(parsePopupState(serializePopupState(state))).toEqual(state);
    for (const cookie of [undefined, "", "~5", "a b", "<x>", "x".repeat(400)])
      expect(parsePopupState(cookie)).toBeUndefined();
    expect(parsePopupState(`${SEEN}~soon`)).toEqual({ seen: SEEN });
  });

  it("stores the time of hiding only if 'hide today' is ticked, and at most about a day ahead", () => {
    const until = NOW + 3600;
    expect(popupStateAfterClosing({ seen: SEEN, hide: false, until }, NOW)).toEqual({ seen: SEEN });
    expect(popupStateAfterClosing({ seen: SEEN, hide: true, until }, NOW)).toEqual({
      seen: SEEN,
      hiddenUntil: until,
    });
    for (const invalid of [0, NOW - 1, NOW + 27 * 3600])
      expect(popupStateAfterClosing({ seen: SEEN, hide: true, until: invalid }, NOW)).toEqual({ seen: SEEN });
  });

  it("computes the next local midnight, also on days with a clock change", () => {
    for (const text of ["2026-05-18T00:00:00", "2026-05-18T23:59:59", "2026-03-29T12:00:00", "2026-10-25T12:00:00"]) {
      const midnight = new Date(nextLocalMidnight(new Date(text)) * 1000);
      expect([midnight.getHours(), midnight.getMinutes(), midnight.getDate()]).toEqual([
        0,
        0,
        new Date(text).getDate() + 1,
      ]);
    }
  });
});
