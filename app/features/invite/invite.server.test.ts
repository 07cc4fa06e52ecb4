import { expect, test } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { SectionDeadlineError } from "~/http/responses/expected-failure.server";
import { fallbackSite } from "~/site/site.server";
import { getInvitation } from "./invite.server";

const rule = (enabled: boolean) => ({ recommenderId: { pattern: ".*", patternId: 0, enabled, required: false } });
const NONE = "the settings do not load" as const;

/** @param feed registration settings @param settings the same rules in the site's settings */
async function stateOf(feed: object | typeof NONE, settings: object, type = 0) {
  const ctx = {
    session: { record: { id: "1", name: "fox", type } },
    page: {},
    request: { url: new URL("http://lobby.example/m/invite") },
    gateway: {
      readFeed: () => (feed === NONE ? Promise.reject(new SectionDeadlineError()) : Promise.resolve(feed)),
      call: async () => ({ id: "7001", account: "fox", type }),
    },
    get: () => ({ ...fallbackSite, registerRules: settings }),
  } as unknown as RequestContext;
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
