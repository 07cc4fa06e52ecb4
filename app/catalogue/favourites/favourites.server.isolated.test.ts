import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestSandbox, type TestSandbox } from "~/gateway/testing/sandbox";
import type { RequestContext } from "~/http/context/request-context.server";
import { startSandbox } from "../../../server/sandbox/sandbox";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { setFavourite } = await import("./favourites.server");
const { getFavouriteIds, removeFavourite } = await import("~/gateway/resources/games/player-games.server");

const GAME = { vendor: "JL", category: "RNG", nodeId: "3001" };

let sandbox: TestSandbox;
let taps = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox(startSandbox);
});
beforeEach(() => sandbox.control("POST", "/api/reset"));
afterAll(() => sandbox.close());

/** A member on this machine, and the gateway's client of the same session on another one. */
async function openSession() {
  const gateway = await sandbox.signIn("member");
  const ctx = { gateway, session: { record: { id: `s${taps}` } }, page: {} } as unknown as RequestContext;
  const tap = (on: boolean) => {
    taps += 1;
    return setFavourite(ctx, GAME, { on, idempotencyKey: `tap-${taps}` });
  };
  return { tap, elsewhere: gateway };
}

const countAdded = async () => (await sandbox.log()).filter(({ operation }) => operation === "addFavorite").length;

test("a heart that was set here and taken on another machine is set again", async () => {
  const { tap, elsewhere } = await openSession();
  expect(await tap(true)).toEqual({ favourite: true });
  await removeFavourite(elsewhere, GAME);
  expect(await tap(true)).toEqual({ favourite: true });
  expect(await getFavouriteIds(elsewhere)).toContain(GAME.nodeId);
});

test("a heart that is set already is not added again (behaviour 4.21)", async () => {
  const { tap } = await openSession();
  for (let time = 0; time < 3; time += 1) expect(await tap(true)).toEqual({ favourite: true });
  expect(await countAdded()).toBe(1);
});
