import { expect, test } from "vitest";
import { canonicalAccount, canonicalNumber } from "./canonical-account.server";

const dialing = Promise.resolve({ codes: [], code: "+95" });

const zeros = Array.from({ length: 15 }, (_, count) => `${"0".repeat(count)}912345678`);

test.each([...zeros, "95912345678", "0095912345678", "00950912345678", "959595912345678"])(
  "%s is one number, typed with the dialling code, without it, and as a user name",
  async (typed) => {
    expect(canonicalNumber({ dialingCode: "95", mobile: typed })).toBe("912345678");
    expect(await canonicalAccount(typed, dialing)).toBe("912345678");
    expect(await canonicalAccount(`+${typed}`, dialing)).toBe("912345678");
  },
);

test("a number that begins like its country code, but is too short to have one, stays as it is", () => {
  expect(canonicalNumber({ dialingCode: "95", mobile: "095012345" })).toBe("95012345");
  expect(canonicalNumber({ dialingCode: "", mobile: "0912345678" })).toBe("912345678");
});

test.each([
  ["Demo_User1", "demo_user1"],
  [" demo user1 ", "demouser1"],
  ["ｄｅｍｏ1", "demo1"],
  ["démo1", "demo1"],
  ["d\u0065\u0301mo1", "demo1"],
  ["ကို1", "ကို1"],
  ["de\u200bmo1", "demo1"],
  ["de\ufe0fm\u034fo\u115f1", "demo1"],
  ["DEMO@demo_user1", "demo_user1"],
  ["demo@DEMO@demo_user1", "demo_user1"],
  ["DEMO@00912345678", "912345678"],
  ["DEMO@+95912345678", "912345678"],
  ["0912345678\ufe0f", "912345678"],
  ["OTHER@demo_user1", "other@demo_user1"],
  ["၀၉၁၂၃၄၅၆၇၈", "912345678"],
  ["09-1234 5678", "912345678"],
])("the user name %j counts as %j", async (typed, account) => {
  expect(await canonicalAccount(typed, dialing)).toBe(account);
});
