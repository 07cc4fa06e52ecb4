import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { gameValue } from "../games/game-value";
import { findDetour, openPendingGame } from "./open-game.server";
import { readPendingLaunch } from "./pending-launch.server";

const GAME = { key: "RNG.JL.3001", category: "RNG", vendor: "JL", nodeId: "3001", launchId: "jl-1" };
const url = new URL("https://lobby.example/m/login");

/** @param name of the account that is logged in; none for a guest */
function contextOf(name?: string) {
  return testContext({ url, account: name ? { id: `session of ${name}`, name } : undefined });
}

test.each([
  { logsIn: "demo_user1", says: "errors:slow_connection" },
  { logsIn: "demo_user2", says: "errors:form_of_another" },
])(
  "a game tapped after the session of demo_user1 has ended: $says after the log-in of $logsIn (behaviour 7.29)",
  async ({ logsIn, says }) => {
    const idempotencyKey = createIdempotencyKey(contextOf("demo_user1"));
    const tap = { ids: GAME, from: "/m/home", playType: "trad", demo: false, idempotencyKey } as const;
    const detour = await findDetour(contextOf(), tap);
    expect(detour).toMatchObject({ kind: "log-in" });
    const from = detour?.kind === "log-in" ? detour.from : "";
    expect(new URL(from, url).searchParams.get("game")).toBe(gameValue(GAME));
    const ctx = contextOf(logsIn);
    // Without the game list no game opens, so the reason tells whether it was tried.
    const { record } = ctx.session;
    const pending = readPendingLaunch(ctx, from);
    expect(record && pending && (await openPendingGame(ctx, record, pending, undefined))).toBeUndefined();
    expect(ctx.page.nextFlash).toBe(says);
  },
);

test("a guest's tap belongs to whoever logs in", async () => {
  const idempotencyKey = createIdempotencyKey(contextOf());
  const tap = { ids: GAME, from: "/m/home", playType: "trad", demo: false, idempotencyKey } as const;
  const detour = await findDetour(contextOf(), tap);
  expect(detour).toEqual({
    kind: "log-in",
    from: `/m/launch?${new URLSearchParams({ game: gameValue(GAME), from: "/m/home" })}`,
  });
});
