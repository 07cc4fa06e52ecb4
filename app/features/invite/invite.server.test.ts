import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { SectionDeadlineError } from "~/http/responses/expected-failure.server";
import type { Site } from "~/site/site.server";
import { getInvitation } from "./invite.server";

const rule = (enabled: boolean) => ({ recommenderId: { pattern: ".*", patternId: 0, enabled, required: false } });
const NONE = "the settings do not load" as const;

/** @param feed registration settings @param settings the same rules in the site's settings */
async function stateOf(feed: object | typeof NONE, settings: Site["registerRules"], type = 0) {
  const ctx = testContext({
    url: "/m/invite",
    account: { type },
    gateway: {
      readFeed: () => (feed === NONE ? Promise.reject(new SectionDeadlineError()) : Promise.resolve(feed)),
      call: async () => ({ id: "7001", account: "fox", type }),
    },
    site: { registerRules: settings },
  });
  return (await getInvitation(ctx)).state;
}

test("a member has a link where the registration settings take a recommender (behaviour 2.16, 11.17)", async () => {
  expect(await stateOf(rule(true), {})).toBe("open");
  expect(await stateOf(rule(false), rule(true))).toBe("closed");
});

test.each<[object | typeof NONE]>([[{}], [NONE]])(
  "the site's settings count when those say nothing: %j",
  async (feed) => {
    expect(await stateOf(feed, rule(true))).toBe("open");
    expect(await stateOf(feed, {})).toBe("closed");
  },
);

test("a trial has none, whatever the settings are", async () => {
  expect(await stateOf(rule(true), rule(true), 4)).toBe("trial");
});
