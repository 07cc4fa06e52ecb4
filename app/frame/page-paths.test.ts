import { expect, it } from "vitest";
import { asksTrials, CENTRE_WITHOUT_PROMPT, hasFixedBackLink, isDialogPage } from "./page-paths";

it.each(["/m/login", "/m/register", "/m/activity", "/m/Activity/", "/m/forget", "/m/download"])(
  "the back link of %s always leads home (behaviour 2)",
  (path) => {
    expect(hasFixedBackLink(path)).toBe(true);
  },
);

it.each(["/m/notice", "/m/activityDetail", "/m/help", "/m/set", "/m/service"])(
  "the back link of %s goes back in history (behaviour 2)",
  (path) => {
    expect(hasFixedBackLink(path)).toBe(false);
  },
);

it.each(["/m/login", "/m/logout", "/m/Logout/", "/m/language", "/m/member/agent/alerts"])(
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
