import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { fallbackSite } from "~/site/site.server";
import { requestWithFeeds } from "../testing/request-with-feeds";
import type { MemberVariant } from "./member-variant.server";
import { startHomeValues } from "./personal-loader.server";
import { loadPersonalValues } from "./personal-values.server";

const game = {
  name: "Koi Gate",
  vendor: "JL",
  vendorName: "JILI",
  category: "RNG",
  nodeId: "3001",
  launchId: "3001",
  imagePath: "",
};
const page = { games: [game], page: 1, pageSize: 36, totalPages: 1 };

/** A member's request, the values of the shared page, and whether the last played game was asked for. */
async function load(url: string) {
  const { ctx, asked } = requestWithFeeds({ getRecentList: page }, 0, url);
  const values = await loadPersonalValues(ctx);
  return { ctx, values, asksForLast: asked.includes("getRecentList") };
}

/** The request that renders a shared page for a variant. */
function renderFor(url: string, variant: MemberVariant | undefined) {
  return testContext({ url, get: (key) => (key.defaultValue === null ? variant : fallbackSite) as never });
}

test.each([
  ["/m/home", true],
  ["/?tab=home&all=1", true],
  ["/m/home?tab=", true],
  ["/m/home?tab=HOT", false],
  ["/m/home?tab=VENDORS", false],
  ["/m/home?tab=RNG&vassalage=JL", false],
  ["/m/help", false],
])("the game that was played last is asked for where the page shows it: %s (%s)", async (url, isShown) => {
  const { ctx, values, asksForLast } = await load(url);
  const name = isShown ? "Koi Gate" : "";
  const lastPlayed = isShown ? "open" : "none";
  expect(values).toMatchObject({ variant: { lastPlayed }, placeholders: { lastName: name } });
  expect(asksForLast).toBe(isShown);
  expect((await startHomeValues(ctx).last)?.name, "a page of its own").toBe(name || undefined);
  const shared = await startHomeValues(renderFor(url, values?.variant)).last;
  expect(shared !== undefined, "the shared page").toBe(isShown);
});

test("a guest has no values", async () => {
  const { ctx } = requestWithFeeds({});
  expect(await loadPersonalValues(ctx)).toBeUndefined();
});
