import { expect, test } from "vitest";
import { onceAMinute, perMinute } from "./per-minute";

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

test("what may run once a minute runs for the first call of each minute", () => {
  const ran: number[] = [];
  let now = 0;
  const limited = onceAMinute(
    (call: number) => ran.push(call),
    () => now,
  );
  for (now of [5, 6, 60_005]) limited(now);
  expect(ran).toEqual([5, 60_005]);
});
