import { expect, test } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { createIdempotencyKey, ownerOfKey } from "~/http/forms/idempotency-key.server";
import { gameValue } from "../games/game-value";
import { launchAddress } from "./launch-address";
import { findDetour, openPendingGame, refusePendingGame } from "./open-game.server";
import { readPendingLaunch } from "./pending-launch.server";
import { readRefusedLaunch } from "./refused-launch.server";

const GAME = { key: "RNG.JL.3001", category: "RNG", vendor: "JL", nodeId: "3001", launchId: "jl-1" };
const url = new URL("https://lobby.example/m/login");

/** @param name of the account that is logged in; none for a guest */
function contextOf(name?: string) {
  return testContext({ url, account: name ? { id: `session of ${name}`, name } : undefined });
}

/** The game that the way back of a log-in names. */
function readBack(name: string, from: string) {
  const ctx = contextOf(name);
  const pending = readPendingLaunch(ctx, from);
  if (!pending) throw new Error(`${from} names no game`);
  return { ctx, pending };
}

/** What the launch page of a game says next. */
function refusalAfter(ctx: RequestContext, gameKey: string) {
  return readRefusedLaunch(testContext({ url, cookie: sentCookies(ctx.cookies) }), gameKey);
}

test("a game tapped after the session of an account has ended is opened for that account (behaviour 7.29)", async () => {
  const idempotencyKey = createIdempotencyKey(contextOf("demo_user1"));
  const tap = { ids: GAME, from: "/m/home", playType: "trad", demo: false, idempotencyKey } as const;
  const detour = await findDetour(contextOf(), tap);
  expect(detour).toMatchObject({ kind: "log-in" });
  const from = detour?.kind === "log-in" ? detour.from : "";
  const { searchParams } = new URL(from, url);
  expect(searchParams.get("game")).toBe(gameValue(GAME));
  expect(searchParams.get("owner")).toBe(ownerOfKey(idempotencyKey));
  const { ctx, pending } = readBack("demo_user1", from);
  // Without the game list no game opens, so the reason tells that it was tried.
  expect(await openPendingGame(ctx, pending, undefined)).toBeUndefined();
  expect(await refusalAfter(ctx, GAME.key)).toMatchObject({ error: "errors:slow_connection" });
  expect(await refusalAfter(ctx, "RNG.JL.3002")).toBeUndefined();
});

test("the launch page says that a game was tapped on a page of another account (behaviour 7.29)", async () => {
  const { ctx, pending } = readBack("demo_user2", launchAddress({ game: GAME.key, from: "/m/home" }));
  await refusePendingGame(ctx, pending);
  expect(await refusalAfter(ctx, GAME.key)).toMatchObject({ error: "errors:form_of_another" });
});

test("a guest's tap belongs to whoever logs in", async () => {
  const idempotencyKey = createIdempotencyKey(contextOf());
  const tap = { ids: GAME, from: "/m/home", playType: "trad", demo: false, idempotencyKey } as const;
  const detour = await findDetour(contextOf(), tap);
  expect(detour).toEqual({
    kind: "log-in",
    from: `/m/launch?${new URLSearchParams({ game: gameValue(GAME), from: "/m/home" })}`,
  });
});
