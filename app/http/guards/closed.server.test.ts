import { expect, test } from "vitest";
import { refuse } from "../responses/refusal";
import { closedPage, refuseClosed, refuseTrial } from "./closed.server";

const [MEMBER, TRIAL] = [{ type: 0 }, { type: 4 }];

test("a form that is closed is refused with 403 and a key, which may be of its own (behaviour 1.14)", () => {
  expect(refuseClosed()).toEqual(refuse(403, "errors:no_permission"));
  expect(refuseClosed("registration:closed")).toEqual(refuse(403, "registration:closed"));
});

test("only trials are refused what accounts have that somebody keeps", () => {
  expect(refuseTrial(TRIAL)).toEqual(refuse(403, "errors:no_permission"));
  expect(refuseTrial(TRIAL, "content:join_trial")).toEqual(refuse(403, "content:join_trial"));
  expect(refuseTrial(MEMBER)).toBeUndefined();
});

test("a page that is closed says why, with the status of a closed form", () => {
  expect(closedPage("agent:invite_closed", { state: "closed" })).toMatchObject({
    data: { state: "closed", error: "agent:invite_closed" },
    init: { status: 403 },
  });
});
