import { expect, test } from "vitest";
import { getsContractAlerts, hasMessages, isAgent, isTrial, marksNotices, mayDeposit } from "./account-types";

const TYPES = [0, 1, 2, 4, 40, 41, 42];
const those = (rule: (type: number) => boolean) => TYPES.filter(rule);

test("agents are 1, 2, 41 and 42 (readings 4)", () => expect(those(isAgent)).toEqual([1, 2, 41, 42]));

test("a trial is type 4: no inbox, no chat, no marks, no member centre (§6)", () => {
  expect(those(isTrial)).toEqual([4]);
  for (const rule of [hasMessages, marksNotices]) expect(those(rule)).toEqual([0, 1, 2, 40, 41, 42]);
});

test("deposit is free to 0, 1 and 2 (readings 18)", () => expect(those(mayDeposit)).toEqual([0, 1, 2]));

test("contracts are not asked for with 4, 40, 41 and 42 (§4)", () =>
  expect(those(getsContractAlerts)).toEqual([0, 1, 2]));
