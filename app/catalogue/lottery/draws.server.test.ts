import { expect, test } from "vitest";
import { closingTime } from "./draws.server";

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

test("answers that took longer tell the same closing time, so that a page that is rendered again is the same", () => {
  const times = [-120, 0, 80, 310].map((late) => closingTime(NOW + late, "en", NOW));
  expect(times).toEqual(times.map(() => expect.objectContaining({ closesAt: "2026-01-01T12:00:00.000Z" })));
});
