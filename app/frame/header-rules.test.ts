import { expect, it } from "vitest";
import { backsHome, isDialogPage, isHome } from "./header-rules";

it.each(["/m/login", "/m/register", "/m/activity", "/m/forget", "/m/download"])(
  "the arrow of %s leads home (§2)",
  (path) => {
    expect(backsHome(path)).toBe(true);
  },
);

it.each(["/m/notice", "/m/activityDetail", "/m/help", "/m/set", "/m/service"])(
  "the arrow of %s goes back (§2)",
  (path) => {
    expect(backsHome(path)).toBe(false);
  },
);

it("home has six addresses (§2, routes)", () => {
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) expect(isHome(path)).toBe(true);
  expect(isHome("/m/set")).toBe(false);
});

it("the download is a sheet when it is asked for as one", () => {
  expect(isDialogPage("/m/download", "?popup=1")).toBe(true);
  expect(isDialogPage("/m/download")).toBe(false);
});
