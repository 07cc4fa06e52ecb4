import { expect, test } from "vitest";
import { routeArgs, testContext, testRecord } from "~/http/context/testing/test-context";
import { refuse } from "~/http/responses/refusal";
import type { MessageKey } from "~/i18n/message-key";
import { fallbackSite } from "~/site/site.server";
import { findClaimObstacle, findClosedState } from "./rewards.server";
import { loader as loadPromoCode } from "./routes/promo-code";
import { loader as loadRewardCenter } from "./routes/reward-center";

type Overrides = NonNullable<Parameters<typeof testContext>[0]>;

const withoutSettings = { get: () => fallbackSite } as Overrides;

test.each([
  ["has the module", { site: { modules: ["REWCEN3"] } }, undefined, undefined],
  ["does not have the module", {}, "closed", refuse(403, "member:contact_service")],
  ["is unknown, because its settings do not load", withoutSettings, "failed", refuse(503, "errors:not_sent")],
])("a reward centre whose merchant %s (behaviour 12.10)", (_, overrides: Overrides, state, obstacle) => {
  const ctx = testContext(overrides);
  expect(findClosedState(ctx)?.state).toBe(state);
  expect(ctx.page.mainFailed).toBe(state === "failed");
  expect(findClaimObstacle(ctx, testRecord(), undefined)).toEqual(obstacle);
});

const open = { modules: ["REWCEN3"] };

test.each<[string, Overrides, string, MessageKey]>([
  ["a trial", { account: { type: 4 }, site: open }, "trial", "member:trial_no_rewards"],
  ["a member whose merchant has no reward centre", { account: {} }, "closed", "member:contact_service"],
])("the pages of %s are closed as the forms are (behaviour 1.14)", async (_, overrides, state, error) => {
  for (const load of [loadRewardCenter, loadPromoCode]) {
    const answer = await load(routeArgs(testContext(overrides)));
    expect(answer).toMatchObject({ data: { state, error }, init: { status: 403 } });
  }
  const ctx = testContext(overrides);
  expect(findClaimObstacle(ctx, testRecord(overrides.account), undefined)).toEqual(refuse(403, error));
});
