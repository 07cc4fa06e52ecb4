// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { reloadAfterLogIn, SEARCHES_KEY } from "./restored-page";

reloadAfterLogIn();

/** Opens a page in the tab, after the one before it was left. */
function open(visitor: "member" | "guest"): void {
  dispatchEvent(new Event("pagehide"));
  if (visitor === "member") document.documentElement.dataset.member = "";
  else delete document.documentElement.dataset.member;
  dispatchEvent(new Event("pageshow"));
}

beforeEach(() => {
  open("guest");
  localStorage.setItem(SEARCHES_KEY, '["fox"]');
});

test.each([
  { pages: ["guest", "guest"], keeps: true },
  { pages: ["member", "member"], keeps: true },
  { pages: ["member", "guest"], keeps: false },
] as const)("the last searches after pages of $pages: kept $keeps (behaviour 4.19)", ({ pages, keeps }) => {
  for (const visitor of pages) open(visitor);
  expect(localStorage.getItem(SEARCHES_KEY) !== null).toBe(keeps);
});

test("the first page of a new tab keeps the last searches", () => {
  sessionStorage.clear();
  dispatchEvent(new Event("pageshow"));
  expect(localStorage.getItem(SEARCHES_KEY)).not.toBeNull();
});
