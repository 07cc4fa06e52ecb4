import { expect, it, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { logger } from "~/platform/logger.server";
import { openSite } from "./site.server";

vi.mock("~/gateway/resources/site/system.server", () => ({
  getSystemStatus: async () => ({ status: "region-blocked", imageHosts: [] }),
  getTemplate: async () => ({}),
}));

it("a site that is closed by region without forwarded addresses warns once a minute", async () => {
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  const set = vi.fn();
  for (const _ of [1, 2]) await openSite(testContext(), { set });
  expect(set.mock.calls.map(([, site]) => site.status)).toEqual(["region-blocked", "region-blocked"]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/closes the site by region.*GATEWAY_FORWARD=address/)]]);
});
