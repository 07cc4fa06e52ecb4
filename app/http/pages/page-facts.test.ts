import { expect, it } from "vitest";
import { asksTrials, CENTRE_WITHOUT_PROMPT, factsOf, isDialogPage } from "./page-facts";

it("help for players at risk alone is open while the site is closed, in any spelling (behaviour 16.4)", () => {
  for (const path of ["/m/responsible", "/M/Responsible", "/m/responsible/"])
    expect(factsOf(path).openWhileClosed, path).toBe(true);
  for (const path of ["/m/home", "/m/responsible/more", "/m", "/docs"])
    expect(factsOf(path).openWhileClosed, path).toBeUndefined();
});

it.each(["/m/login", "/M/changePsw", "/m/Logout/", "/m/language", "/m/member/agent/alerts"])(
  "%s is a dialog: it has no footer, which would show behind it (behaviour 2.3)",
  (path) => {
    expect(isDialogPage(path)).toBe(true);
  },
);

it("the download page is a dialog with ?popup=1", () => {
  expect(isDialogPage("/m/download", "?popup=1")).toBe(true);
  expect(isDialogPage("/m/download")).toBe(false);
});

it("the member centre asks trials to register, until they cancel (behaviour 11.5)", () => {
  expect(asksTrials("/m/member/home", "")).toBe(true);
  expect(asksTrials("/m/Member/Home/", "?from=x")).toBe(true);
  const [pathname = "", search] = CENTRE_WITHOUT_PROMPT.split("?");
  expect(asksTrials(pathname, `?${search}`)).toBe(false);
  expect(asksTrials("/m/member/icon", "")).toBe(false);
});
