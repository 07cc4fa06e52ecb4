import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { logger } from "~/platform/logger.server";
import { fallbackSite, getSite, openSite } from "./site.server";

const getSystemStatus = vi.hoisted(() => vi.fn());
vi.mock("~/gateway/resources/site/system.server", () => ({ getSystemStatus, getTemplate: async () => ({}) }));

function createContext() {
  const context = new RouterContextProvider();
  return { context, ctx: testContext({ get: (key) => context.get(key) }) };
}

test("after it was loaded, the site is a value of the request", async () => {
  getSystemStatus.mockResolvedValue({ status: "maintenance", imageHosts: [], modules: ["CBS3"] });
  const { context, ctx } = createContext();
  expect(() => getSite(ctx)).toThrow();
  await openSite(ctx, context);
  expect(getSite(ctx)).toMatchObject({ status: "maintenance", modules: ["CBS3"] });
  expect(ctx.page.closed).toBe(true);
});

test("a site whose settings cannot be loaded counts as open, its page as incomplete, and it warns once a minute (behaviour 16)", async () => {
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  getSystemStatus.mockRejectedValue(new TypeError("no answer"));
  for (const _ of [1, 2]) {
    const { context, ctx } = createContext();
    await openSite(ctx, context);
    expect(getSite(ctx)).toBe(fallbackSite);
    expect(ctx.page.cacheable).toBe(false);
  }
  expect(warn.mock.calls).toEqual([[{ reason: "TypeError" }, "settings not available"]]);
});

test("a closed site has the contacts of the last open status where its own lacks them (behaviour 16.2)", async () => {
  const read = async (status: object) => {
    getSystemStatus.mockResolvedValue({ ...fallbackSite, imageHosts: [], ...status });
    const { context, ctx } = createContext();
    await openSite(ctx, context);
    return getSite(ctx);
  };
  const customerService = [{ title: "CS", url: "https://service.example/", labelIds: [] }];
  await read({ customerService });
  expect(await read({ status: "maintenance" })).toMatchObject({ status: "maintenance", customerService });
});
