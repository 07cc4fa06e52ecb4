import { expect, test } from "vitest";
import { launchAddress } from "~/catalogue/launch/launch-address";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { action } from "./play-check";

test("an answer after the session has ended leads through log-in to a launch from a page with a long address", async () => {
  const from = `/m/search-games?${new URLSearchParams({ gameName: "က".repeat(60) })}`;
  const to = launchAddress({ game: "RNG.JL.3001", from });
  const ctx = testContext({ url: "/m/play-check" });
  const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams({ from: to }) });
  const thrown: unknown = await action(routeArgs(ctx, request)).catch((error) => error);
  const location = thrown instanceof Response && thrown.headers.get("location");
  expect(location).toBe(`/m/login?${new URLSearchParams({ from: to })}`);
});
