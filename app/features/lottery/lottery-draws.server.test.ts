import { expect, test } from "vitest";
import type { OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import { testContext } from "~/http/context/testing/test-context";
import { describeOpenDraw, toPopularDraws } from "./lottery-draws.server";

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

test.each([
  ["the same draw of the schedule has it", "20260101-012", 60_000],
  ["the schedule has another draw", "20260101-013", 0],
])("a popular draw closes with its lock time where %s (behaviour 6.4)", (_, number, lockMs) => {
  const closesAt = Date.now() + 600_000;
  const lottery = { gameId: draw.gameId, code: draw.code, name: draw.name };
  const groups = [{ code: "A", name: "A", lotteries: [lottery] }];
  const openDraws = [{ ...draw, number, closesAt }];
  const popular = [{ ...draw, closesAt, lockSeconds: 0 }];
  const request = { category: "LOTT", vendor: "LOTT", groups, shown: undefined, openDraws } as const;
  expect(toPopularDraws(testContext(), request, popular)).toMatchObject([{ number: draw.number, lockMs }]);
});
