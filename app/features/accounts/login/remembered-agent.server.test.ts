import { expect, test } from "vitest";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { rememberedAgentMiddleware, writeRememberedAgent } from "./remembered-agent.server";

/** The cookies that are left of a remembered agent when a page has been opened. */
async function cookiesAfter(path: string): Promise<string> {
  const agent = testContext({ url: "/m/agent" });
  await writeRememberedAgent(agent, "demo_agent");
  const page = testContext({ url: path, cookie: sentCookies(agent.cookies) });
  const request = new Request(page.request.url, { headers: { accept: "application/json" } });
  await rememberedAgentMiddleware(routeArgs(page, request), async () => Response.json({}));
  return sentCookies(page.cookies);
}

test.each([
  ["/m/agent", ""],
  ["/m/login/verify?portal=agent", ""],
  ["/m/login/verify", "__Host-remembered-agent="],
  ["/m/home", "__Host-remembered-agent="],
])("opening %s sets of a remembered agent: %j (behaviour 7.11)", async (path, cookies) => {
  expect(await cookiesAfter(path)).toBe(cookies);
});
