import { expect, test } from "vitest";
import { launchAddress } from "~/catalogue/launch/launch-address";
import type { RequestContext } from "~/http/context/request-context.server";
import { action } from "./play-check";

test("an answer after the session has ended leads through log-in to a launch from a page with a long address", async () => {
  const from = `/m/search-games?${new URLSearchParams({ gameName: "က".repeat(60) })}`;
  const to = launchAddress({ game: "RNG.JL.3001", from });
  const url = "https://lobby.example/m/play-check";
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ from: to }) });
  const ctx = { request: { url: new URL(url) }, session: {}, page: {} } as unknown as RequestContext;
  const thrown: unknown = await action({ context: { get: () => ctx }, request } as never).catch((error) => error);
  const location = thrown instanceof Response && thrown.headers.get("location");
  expect(location).toBe(`/m/login?${new URLSearchParams({ from: to })}`);
});
