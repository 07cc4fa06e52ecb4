import { expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { refuse } from "~/http/responses/refusal";
import { respondToMark } from "./mark-response.server";

test("a mark that is refused leads to what was opened, with a message of a problem (behaviour 19.3)", () => {
  const ctx = testContext({ url: "/m/notice", request: { isWrite: true } });
  const problem = vi.spyOn(ctx.flash, "problem");
  const respond = () => respondToMark(ctx, { stay: false }, refuse(409, "content:notice_gone"), "/m/notice");
  expect(respond).toThrow();
  expect(problem.mock.calls).toEqual([["content:notice_gone"]]);
});
