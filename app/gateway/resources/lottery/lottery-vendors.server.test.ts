import { expect, test } from "vitest";
import { isLotteryGame } from "./lottery-vendors.server";

test.each([
  ["LOTT", "LOTT", true],
  ["ELOTT", "LOTT", true],
  ["ELOTT", "TCG_LOTTO_VN", true],
  ["ELOTT", "OTHER", false],
  ["RNG", "LOTT", false],
])("a game of category %s and vendor %s is launched as a lottery: %s (gateway 3.8)", (category, vendor, lottery) => {
  expect(isLotteryGame({ category, vendor })).toBe(lottery);
});
