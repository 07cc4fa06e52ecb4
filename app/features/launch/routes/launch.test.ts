import { expect, test } from "vitest";
import { newPlaySession, savePlaySession } from "~/catalogue/launch/play-session.server";
import { saveRunningGame } from "~/catalogue/launch/running-game.server";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { refuse } from "~/http/responses/refusal";
import { action } from "./launch";
import { loader as loadPlayPage } from "./play";

const GAME = "RNG.JL.3001";
const account = { id: "s1" };
const DAY_MS = 24 * 3600 * 1000;

/** The cookies of a member who plays, and whose reality check is due. */
async function cookiesWithCheckDue() {
  const { cookies, session } = testContext({ account });
  await savePlaySession({ cookies }, { ...newPlaySession("s1", "100.00"), checkedAt: Date.now() - DAY_MS });
  const game = {
    url: "https://game.example/",
    name: "Fox",
    game: GAME,
    demo: false,
    playType: "trad",
    from: "/m/home",
  };
  const path = await saveRunningGame({ cookies, session }, { ...game, playType: "trad" });
  return { cookie: sentCookies(cookies), path };
}

test("a launch, and a play page, name the reality check that comes first as their refusal (behaviour 5.29)", async () => {
  const { cookie, path } = await cookiesWithCheckDue();
  const launch = testContext({ url: "/m/launch", cookie, account });
  const form = new Request(launch.request.url, { method: "POST", body: new URLSearchParams({ game: GAME }) });
  const play = testContext({ url: path, cookie, account });
  for (const [ctx, answer] of [
    [launch, action(routeArgs(launch, form))],
    [play, loadPlayPage({ ...routeArgs(play), params: { id: "none" } })],
  ] as const) {
    const thrown: unknown = await answer.catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get("location")).toMatch(/^\/m\/play-check\?/);
    expect(ctx.page.refused).toEqual(refuse(409, "errors:check_due"));
  }
});

test.each([
  ["true", { demo: true }],
  ["false", {}],
])("the failure of a launch tells whether the demo was asked for: %s", async (demo, told) => {
  const readFeed = () => Promise.reject(createRejectionError("getGameList", "system.not.available"));
  const ctx = testContext({ url: "/m/launch", account, gateway: { readFeed } });
  const form = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams({ game: GAME, demo }) });
  expect(await action(routeArgs(ctx, form))).toEqual({
    type: "DataWithResponseInit",
    data: { error: "errors:slow_connection", fault: true, ...told },
    init: { status: 503 },
  });
});
