import { expect, it, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.mock("~/gateway/resources/site/system.server", () => ({
  getSystemStatus: async () => ({ state: 2, imageHosts: [] }),
  getTemplate: async () => ({}),
}));

it("a site that is closed by region without forwarded addresses warns once a minute", async () => {
  const { logger } = await import("~/platform/logger.server");
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  const { openSite } = await import("./site.server");
  const context = {
    page: {},
    preferences: {},
    request: { url: new URL("https://lobby.example/m/home") },
  } as unknown as RequestContext;
  const set = vi.fn();
  for (const _ of [1, 2]) await openSite(context, { set });
  expect(set.mock.calls.map(([, site]) => site.state)).toEqual([2, 2]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/closes the site by region.*GATEWAY_FORWARD=address/)]]);
});
