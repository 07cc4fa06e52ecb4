import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { toSafePlayPage } from "./safe-play.server";

const url = "https://pay.example.invalid/x";

/** The links of the page, on a site with these links in its settings. */
function linksOf(paths: Record<string, string>) {
  return toSafePlayPage(testContext({ site: { paths } }), undefined).links;
}

test.each([
  ["depositLimits", "play:deposit_limits", "filter"],
  ["cooloff", "play:time_out", "pause"],
  ["selfExclude", "play:self_exclusion", "close"],
  ["gambling-help", "play:gambling_help", "heart"],
])("a link named %s opens the tool %s, which has the icon %s", (name, label, icon) => {
  expect(linksOf({ [name]: url })).toEqual([{ label, icon, url }]);
});

test("of two links to one tool the page has the one that the member centre has", () => {
  expect(linksOf({ limit: "https://pay.example.invalid/old", limits: url })).toEqual([
    { label: "play:deposit_limits", icon: "filter", url },
  ]);
});

test("the page of a site without such links has none", () => {
  expect(linksOf({ withdrawal: url })).toEqual([]);
});
