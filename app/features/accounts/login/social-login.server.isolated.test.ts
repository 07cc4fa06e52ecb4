import { expect, test, vi } from "vitest";

// Nothing listens there.
vi.stubEnv("TELEGRAM_ISSUER", "http://127.0.0.1:9");
vi.stubEnv("TELEGRAM_CLIENT_ID", "lobby");
const { testContext } = await import("~/http/context/testing/test-context");
const { logger } = await import("~/platform/logger.server");
const { fallbackSite } = await import("~/site/site.server");
const { getSocialLogins } = await import("./social-login.server");

test("a provider that does not answer has no button, its page is not cached, and there is one warning", async () => {
  const [warn, error] = [vi.spyOn(logger, "warn"), vi.spyOn(logger, "error")];
  for (const _ of ["first visitor", "second visitor"]) {
    const ctx = testContext();
    expect(await getSocialLogins(ctx, fallbackSite)).toEqual({ social: [], inApp: false });
    expect(ctx.page.cacheable).toBe(false);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});
