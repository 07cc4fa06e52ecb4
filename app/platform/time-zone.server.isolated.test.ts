// Isolated: the zone of a process counts when the module is imported.
import { expect, test, vi } from "vitest";

// Its clocks are set forward on 29 March and back on 25 October 2026.
vi.stubEnv("TZ", "Europe/London");
const { parseWrittenMoment, startOfDay } = await import("./time-zone.server");

test("written days and times do not depend on the time zone of the process", () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const time = `${String(hour).padStart(2, "0")}:30`;
    const moment = Date.parse(`2026-03-29T${time}+08:00`);
    expect(parseWrittenMoment(`2026-03-29 ${time}`, "Asia/Shanghai")).toEqual({ day: "2026-03-29", moment });
  }
  expect(startOfDay("2026-10-25", "America/New_York")).toBe(Date.parse("2026-10-25T00:00-04:00"));
});
