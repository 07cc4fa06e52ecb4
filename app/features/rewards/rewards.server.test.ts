import { expect, test } from "vitest";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { refuse } from "~/http/responses/refusal";
import { fallbackSite } from "~/site/site.server";
import { findClaimObstacle, findClosedState } from "./rewards.server";

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
