import { describe, expect, test } from "vitest";
import { fallbackSite, type Site } from "~/site/site.server";
import { type Feed, requestWithFeeds } from "../testing/request-with-feeds";
import { getMenu } from "./menu.server";

const rule = (enabled: boolean) => ({
  recommenderId: { pattern: ".*", patternId: 0, enabled, required: false },
});

/** Whether the menu has the row, and what was asked for. @param feed of the registration settings */
async function referralOf(feed: Feed, registerRules: Site["registerRules"], type = 0) {
  const { ctx, asked } = requestWithFeeds({ getRegisterSettings: feed }, type);
  const { referral } = await getMenu(ctx, { ...fallbackSite, registerRules });
  return { referral, asked };
}

describe("Invite friends in the menu (behaviour 2.16)", () => {
  test("the row follows the registration settings, as the form does", async () => {
    expect(await referralOf(rule(true), {})).toMatchObject({ referral: true });
    expect(await referralOf(rule(false), rule(true))).toMatchObject({ referral: false });
  });

  test.each([["fails" as const], ["hangs" as const], [{}]])(
    "the row follows the site's settings when those of the registration say nothing: %j",
    async (none) => {
      expect(await referralOf(none, rule(true))).toMatchObject({ referral: true });
      expect(await referralOf(none, {})).toMatchObject({ referral: false });
    },
  );

  test("trials never have the row, and nothing is asked for it", async () => {
    const { referral, asked } = await referralOf(rule(true), rule(true), 4);
    expect(referral).toBe(false);
    expect(asked).not.toContain("getRegisterSettings");
  });
});
