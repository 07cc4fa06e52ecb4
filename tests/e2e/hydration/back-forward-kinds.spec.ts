import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES, RETURN_PAGES } from "../../support/routes.ts";

/** A new picture code comes with each view of it, in a cookie, and Chromium forgets a member's page whose cookies change. */
const FEEDBACK = "/m/feedback";

/** How long the page is kept, the cookies it sets, and its scripts and frames. */
async function kindOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { headers: { accept: "text/html" } });
  const page = await answer.text();
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source);
  return JSON.stringify([
    answer.headers()["cache-control"],
    cookies.map(({ value }) => value.split("=")[0]).toSorted(),
    scripts.toSorted(),
    (page.match(/<iframe/g) ?? []).length,
  ]);
}

test("@http every page is of a kind that is tried for its way back", async ({ request, sandbox, product }) => {
  test.slow();
  // The first visit alone gets a cookie for the style sheet.
  await request.get("/m/home");
  const expectTried = async (tried: readonly string[], paths: readonly string[]) => {
    const kinds = await Promise.all(tried.map((path) => kindOf(request, path)));
    for (const path of paths) expect.soft(kinds, path).toContain(await kindOf(request, path));
  };
  await expectTried(RETURN_PAGES.guest, GUEST_PAGES);
  await signInBy(request, product, await sandbox.createMember());
  await expectTried(
    RETURN_PAGES.member,
    MEMBER_PAGES.filter((path) => path !== FEEDBACK),
  );
  await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
  await expectTried(RETURN_PAGES.agent, AGENT_PAGES);
});
