import { expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import type { Site } from "~/site/site.server";

// Nothing listens there.
vi.stubEnv("TELEGRAM_ISSUER", "http://127.0.0.1:9");
vi.stubEnv("TELEGRAM_CLIENT_ID", "lobby");
const { logger } = await import("~/platform/logger.server");
const { getSocialLogins } = await import("./social-login.server");

test("a provider that does not answer has no button, its page is not cached, and there is one warning", async () => {
  const [warn, error] = [vi.spyOn(logger, "warn"), vi.spyOn(logger, "error")];
  const page = { cacheable: true, formHosts: [] };
  const ctx = { page, request: { userAgent: "" } } as unknown as RequestContext;
  for (const _ of ["first visitor", "second visitor"]) {
    page.cacheable = true;
    expect(await getSocialLogins(ctx, { modules: [] } as unknown as Site)).toEqual({ social: [], inApp: false });
    expect(page.cacheable).toBe(false);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});
