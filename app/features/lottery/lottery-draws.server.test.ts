import { expect, test } from "vitest";
import type { OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import { describeOpenDraw } from "./lottery-draws.server";

const CLOSES_AT = Date.UTC(2026, 0, 1, 12, 5, 0);
const draw: OpenDraw = {
  gameId: "71",
  code: "DEMO5D",
  name: "Demo 5D",
  number: "20260101-012",
  closesAt: CLOSES_AT,
  lockSeconds: 60,
};

test.each([
  ["before the lock time", 300, 240_000, 60_000],
  ["in the lock time", 45, 0, 45_000],
  ["after the close", -5, 0, 0],
])("a draw counts down to the lock time before its close: %s (behaviour 6.4)", (_title, seconds, leftMs, lockMs) => {
  const shown = describeOpenDraw(draw, "en", CLOSES_AT - seconds * 1000);
  expect(shown).toMatchObject({ leftMs, lockMs, closesAt: "2026-01-01T12:04:00.000Z" });
});

test.each([
  ["today", 300, ""],
  ["tomorrow", 86_400, "1 Jan"],
])("a draw that closes %s names its day: that of another day (behaviour 6.4)", (_title, seconds, closesOn) => {
  expect(describeOpenDraw(draw, "en-GB", CLOSES_AT - seconds * 1000)).toMatchObject({ closesOn });
});
