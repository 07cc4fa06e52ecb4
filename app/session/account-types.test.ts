import { expect, test } from "vitest";
import { canMarkNotices, getsContractAlerts, hasOwnAccount, isAgent, isTrial, mayDeposit } from "./account-types";

const TYPES = [0, 1, 2, 4, 40, 41, 42];
const typesThat = (rule: (type: number) => boolean) => TYPES.filter(rule);

test("agents are types 1, 2, 41 and 42", () => expect(typesThat(isAgent)).toEqual([1, 2, 41, 42]));

test("type 4 is a trial, which marks no notices", () => {
  expect(typesThat(isTrial)).toEqual([4]);
  expect(typesThat(canMarkNotices)).toEqual([0, 1, 2, 40, 41, 42]);
});

test("guests and trials have no account of their own", () => {
  expect(hasOwnAccount(undefined)).toBe(false);
  expect(typesThat((type) => hasOwnAccount({ type }))).toEqual([0, 1, 2, 40, 41, 42]);
});

test("types 0, 1 and 2 may deposit", () => expect(typesThat(mayDeposit)).toEqual([0, 1, 2]));

test("types 4, 40, 41 and 42 get no contract alerts", () => expect(typesThat(getsContractAlerts)).toEqual([0, 1, 2]));
