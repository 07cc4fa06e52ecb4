import { describe, expect, it } from "vitest";
import { memoryOf, nextLocalMidnight, popsUp, readMemory, writeMemory } from "./popup-state";

const NOW = 1_780_000_000;
const SEEN = "abcd1234.efgh5678";

describe("Announcement popup (§4)", () => {
  it.each([
    ["nothing stored, forced", undefined, true, true],
    ["nothing stored, not forced", undefined, false, false],
    ["closed, the same content", { seen: SEEN }, true, false],
    ["closed, other content", { seen: "other123" }, false, true],
    ["hidden until later", { seen: SEEN, hiddenUntil: NOW + 1 }, true, false],
    ["the hiding has just passed", { seen: SEEN, hiddenUntil: NOW }, false, true],
    ["hidden, but other content", { seen: "other123", hiddenUntil: NOW + 999 }, false, true],
  ])("%s", (_, memory, forced, shown) => {
    expect(popsUp(SEEN, memory, forced, NOW)).toBe(shown);
  });

  it("never without announcements", () => {
    expect(popsUp("", { seen: SEEN, hiddenUntil: 1 }, true, NOW)).toBe(false);
    expect(popsUp("", undefined, true, NOW)).toBe(false);
  });

  it("what is stored is read again, and nothing else is believed", () => {
    for (const memory of [{ seen: SEEN }, { seen: SEEN, hiddenUntil: NOW }])
      expect(readMemory(writeMemory(memory))).toEqual(memory);
    for (const cookie of [undefined, "", "~5", "a b", "<x>", "x".repeat(400)])
      expect(readMemory(cookie)).toBeUndefined();
    expect(readMemory(`${SEEN}~soon`)).toEqual({ seen: SEEN });
  });

  it("closing stores the hiding only where the box was ticked, and no midnight further than a day", () => {
    const until = String(NOW + 3600);
    expect(memoryOf({ seen: SEEN, hide: false, until }, NOW)).toEqual({ seen: SEEN });
    expect(memoryOf({ seen: SEEN, hide: true, until }, NOW)).toEqual({ seen: SEEN, hiddenUntil: NOW + 3600 });
    for (const wrong of ["", "x", String(NOW - 1), String(NOW + 27 * 3600)])
      expect(memoryOf({ seen: SEEN, hide: true, until: wrong }, NOW)).toEqual({ seen: SEEN });
    expect(memoryOf({ seen: "<script>", hide: false, until: "" }, NOW)).toBeUndefined();
  });

  it("the next midnight is the player's own, also on the days that clocks change", () => {
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
