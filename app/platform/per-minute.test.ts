import { expect, test } from "vitest";
import { perMinute } from "./once-a-minute";

test("what may run twice a minute runs for the first two calls of each minute", () => {
  const ran: number[] = [];
  let now = 0;
  const limited = perMinute(
    2,
    (call: number) => ran.push(call),
    () => now,
  );
  for (now of [5, 6, 7, 60_004, 60_005, 60_006, 120_004]) limited(now);
  expect(ran).toEqual([5, 6, 60_005, 60_006]);
});
