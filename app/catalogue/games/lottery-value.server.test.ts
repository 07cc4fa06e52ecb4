import { expect, test } from "vitest";
import { parseGameValue } from "./game-value";
import { lotteryValue } from "./lottery-value.server";

test("the form value of a lottery without a code opens the lottery lobby", () => {
  expect(parseGameValue(lotteryValue("LOTT", "LOTT"))).toMatchObject({ vendor: "LOTT", nodeId: "lobby" });
  expect(parseGameValue(lotteryValue("ELOTT", "TCG_LOTTO_VN", "VN_HN"))).toMatchObject({ nodeId: "VN_HN" });
});
