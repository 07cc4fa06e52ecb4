import { expect, test } from "vitest";
import { inboxAddress, readPageNumber } from "./inbox-query";

test.each([
  ["", 1],
  ["pageNo=2", 2],
  ["pageNo=999", 999],
  ["pageNo=0", 1],
  ["pageNo=-2", 1],
  ["pageNo=1000", 1],
  ["pageNo=2x", 1],
  ["pageNo=1e2", 1],
])("the page of %j is %i", (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});

test("an address names the page from the second on, and the message to open", () => {
  expect(inboxAddress(1)).toBe("/m/member/messages");
  expect(inboxAddress(2, "7")).toBe("/m/member/messages?pageNo=2&id=7");
});
