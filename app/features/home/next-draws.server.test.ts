import { expect, test } from "vitest";
import type { OpenDraw } from "~/gateway/resources/lottery/lottery.server";
import { pickNextDraws } from "./next-draws.server";

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

function draw(code: string, secondsLeft: number, lockSeconds = 10): OpenDraw {
  const closesAt = NOW + (secondsLeft + lockSeconds) * 1000;
  return { gameId: code, code, name: code, number: "1", closesAt, lockSeconds };
}

test("home shows the three draws that close next, of those that outlive its cached page (behaviour 3.23)", () => {
  const draws = [draw("day", 40_000), draw("minute", 59), draw("ten", 600), draw("three", 119, 60), draw("five", 120)];
  expect(pickNextDraws([...draws, draw("hour", 3000)], NOW).map(({ code }) => code)).toEqual(["five", "ten", "hour"]);
});
