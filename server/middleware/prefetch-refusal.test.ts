import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { prefetchRefusal } from "./prefetch-refusal";

const PAGE = "text/html,application/xhtml+xml,*/*;q=0.8";
const MEMBER = { accept: PAGE, cookie: "session=sealed" };

/** @returns the status, or "passed" for a request that goes on */
function answerTo(headers: object, url = "/m/home"): number | "passed" {
  let answer: number | "passed" = "passed";
  const response = {
    status(code: number) {
      answer = code;
      return response;
    },
    set: () => response,
    end: () => response,
  };
  prefetchRefusal({ headers, url } as Request, response as unknown as Response, () => undefined);
  return answer;
}

it.each([
  ["of a browser with Sec-Purpose", { ...MEMBER, "sec-purpose": "prefetch;prerender" }, 503],
  ["of a browser with Purpose alone", { ...MEMBER, purpose: "prefetch" }, 503],
  ["of the script that shows more of a list", { ...MEMBER, accept: "application/json", purpose: "prefetch" }, "passed"],
  ["without a personal cookie", { accept: PAGE, purpose: "prefetch" }, "passed"],
])("a prefetch %s is answered: %s", (_whose, headers, expected) => {
  expect(answerTo(headers)).toBe(expected);
});

it.each(["/app", "/APP/"])(
  "a prefetch of %s, which sets a cookie, is refused to guests, too; opening it is not",
  (address) => {
    expect(answerTo({ accept: PAGE, "sec-purpose": "prefetch" }, address)).toBe(503);
    expect(answerTo({ accept: PAGE }, address)).toBe("passed");
  },
);

it("a page that a member asks for is not refused", () => {
  expect(answerTo(MEMBER)).toBe("passed");
});
