import { expect, test } from "vitest";
import { parseGameReference } from "./game-reference";
import { isLottery, lotteryReference } from "./lottery-reference";

test.each([
  ["LOTT", "LOTT", true],
  ["ELOTT", "LOTT", true],
  ["ELOTT", "TCG_LOTTO_VN", true],
  ["ELOTT", "OTHER", false],
  ["RNG", "LOTT", false],
])("a game of category %s and vendor %s is launched as a lottery: %s (gateway 3.8)", (category, vendor, lottery) => {
  expect(isLottery({ category, vendor })).toBe(lottery);
});

test("a lottery reference without a code opens the lottery lobby", () => {
  expect(parseGameReference(lotteryReference("LOTT", "LOTT"))).toMatchObject({ vendor: "LOTT", nodeId: "lobby" });
  expect(parseGameReference(lotteryReference("ELOTT", "TCG_LOTTO_VN", "VN_HN"))).toMatchObject({ nodeId: "VN_HN" });
});
