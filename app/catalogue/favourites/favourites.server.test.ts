import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { addFavourite, getFavouriteIds, removeFavourite } from "~/gateway/resources/games/player-games.server";
import { type SandboxGateway, startSandboxGateway } from "~/gateway/testing/sandbox";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { refuse, SESSION_ENDED } from "~/http/responses/refusal";
import { registry } from "~/platform/metrics.server";
import { changePendingFavourite, getFavourites, pendingFavouritePath, setFavourite } from "./favourites.server";

const GAME = { vendor: "JL", category: "RNG", nodeId: "3001" };

let sandbox: SandboxGateway;
let taps = 0;

beforeAll(async () => {
  sandbox = await startSandboxGateway();
});
beforeEach(() => sandbox.control("POST", "/api/reset"));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => sandbox.close());

/** A member on this machine, and the gateway's client of the same session on another one. */
async function openSession() {
  const gateway = await sandbox.signIn("member");
  const record = testRecord();
  /** A request of the browser, with the cookies that it has. */
  const request = (cookie = "") => testContext({ url: "http://localhost/m/home", cookie, account: record, gateway });
  const tap = (on: boolean, ctx = request()) => {
    taps += 1;
    return setFavourite(ctx, record, GAME, { on, idempotencyKey: `tap-${taps}` });
  };
  return { record, request, tap, elsewhere: gateway };
}

const countAdded = async () => (await sandbox.log()).filter(({ operation }) => operation === "addFavorite").length;

test("a favourite that was added here and removed on another machine is added again", async () => {
  const { tap, elsewhere } = await openSession();
  expect(await tap(true)).toEqual({ ok: true, favourite: true });
  await removeFavourite(elsewhere, GAME);
  expect(await tap(true)).toEqual({ ok: true, favourite: true });
  expect(await getFavouriteIds(elsewhere)).toContain(GAME.nodeId);
});

test("a game that is a favourite already is not added again (behaviour 4.21)", async () => {
  const { tap } = await openSession();
  for (let time = 0; time < 3; time += 1) expect(await tap(true)).toEqual({ ok: true, favourite: true });
  expect(await countAdded()).toBe(1);
});

test("a tap that waited for log-in is carried out as it was made, and leads back to its game", async () => {
  const { request, elsewhere } = await openSession();
  for (const on of [true, false]) {
    const ctx = request();
    const flash = vi.spyOn(ctx.flash, "success");
    const path = pendingFavouritePath({ key: "RNG.JL.3001" }, { on, from: "/m/fav-games" });
    expect(await changePendingFavourite(ctx, path)).toBe("/m/fav-games#g-3001");
    expect(await getFavouriteIds(elsewhere)).toEqual(on ? [GAME.nodeId] : []);
    expect(flash).toHaveBeenLastCalledWith(on ? "games:favourite_added" : "games:favourite_removed", "RNG.JL.3001");
  }
});

test("a tap that the gateway refuses after log-in says why, and leaves its page to offer it again", async () => {
  const { request } = await openSession();
  for (const [operation, on] of [
    ["addFavorite", true],
    ["removeFavorite", false],
  ] as const) {
    await sandbox.control("POST", "/api/faults", { operation, kind: "refusal", value: "function.not.available" });
    const path = pendingFavouritePath({ key: "RNG.JL.3001" }, { on, from: "/m/fav-games" });
    const ctx = request();
    expect(await changePendingFavourite(ctx, path)).toBeUndefined();
    expect(ctx.flash.next?.key).toBe("errors:no_permission");
  }
});

test("without a key each change is made, also the one that was made a moment ago", async () => {
  const { record, request, elsewhere } = await openSession();
  const set = (on: boolean) => setFavourite(request(), record, GAME, { on, idempotencyKey: "" });
  for (const on of [true, false, true]) expect(await set(on)).toEqual({ ok: true, favourite: on });
  expect(await getFavouriteIds(elsewhere)).toContain(GAME.nodeId);
});

test("a change that the gateway failed is tried again with the same key", async () => {
  const { record, request } = await openSession();
  const set = () => setFavourite(request(), record, GAME, { on: true, idempotencyKey: "again" });
  await sandbox.control("POST", "/api/faults", { operation: "addFavorite", kind: "html502" });
  expect(await set()).toMatchObject({ ok: false, status: 503 });
  await sandbox.control("DELETE", "/api/faults");
  expect(await set()).toEqual({ ok: true, favourite: true });
});

test.each([true, false])("a change of a session that the gateway has ended leads to log-in: on %s", async (on) => {
  const record = testRecord();
  const ctx = testContext({ account: record, gateway: sandbox.clientFor({ token: "ended" }) });
  expect(await setFavourite(ctx, record, GAME, { on, idempotencyKey: "" })).toEqual(SESSION_ENDED);
});

test("a favourite that cannot be added again, because the gateway is slow and refuses, stays one on the next page", async () => {
  vi.useFakeTimers();
  const lists = vi.fn<() => Promise<string[]>>().mockResolvedValue([GAME.nodeId]);
  const refusal = new GatewayError({ operation: "addFavorite", kind: "rejected", message: "unknown_error" });
  const call = (operation: string) => (operation === "getFavoriteIds" ? lists() : Promise.reject(refusal));
  const record = testRecord();
  const request = () => testContext({ account: record, gateway: { call } });
  expect(await getFavourites(request())).toBe(GAME.nodeId);
  lists.mockReturnValueOnce(new Promise(() => undefined));
  const change = setFavourite(request(), record, GAME, { on: true, idempotencyKey: "slow" });
  await vi.advanceTimersByTimeAsync(600);
  expect(await change).toEqual(refuse(409, "errors:unknown_error"));
  expect(await getFavourites(request())).toBe(GAME.nodeId);
});

test("a favourite that could not be removed is one on the next page", async () => {
  const { request, tap, elsewhere } = await openSession();
  await addFavourite(elsewhere, GAME);
  expect(await getFavourites(request())).toBe(GAME.nodeId);
  await sandbox.control("POST", "/api/faults", { operation: "removeFavorite", kind: "html502" });
  expect(await tap(false)).toMatchObject({ ok: false, status: 503 });
  expect(await getFavourites(request())).toBe(GAME.nodeId);
});

test("a refused favourite of a lottery claims nothing, so that no outcome of others gives way to it", async () => {
  const { record, request } = await openSession();
  const countClaims = async () => {
    const metric = await registry.getSingleMetric("idempotency_claims_total")?.get();
    return metric?.values.reduce((sum, { value }) => sum + value, 0);
  };
  const before = await countClaims();
  for (const category of ["LOTT", "ELOTT"])
    for (const on of [true, false])
      expect(
        await setFavourite(
          request(),
          record,
          { ...GAME, category },
          { on, idempotencyKey: `lottery-${category}-${on}` },
        ),
      ).toEqual(refuse(409, "games:no_lottery_favourites"));
  expect(await countClaims()).toBe(before);
});

test("a favourite that was tapped on a page of another account is not added, with script or without (behaviour 7.29)", async () => {
  const { request, record } = await openSession();
  const key = createIdempotencyKey(testContext({ account: {} }));
  for (const idempotencyKey of [key, `${key}-1`])
    expect(await setFavourite(request(), record, GAME, { on: true, idempotencyKey })).toEqual(
      refuse(409, "errors:form_of_another"),
    );
  expect(await countAdded()).toBe(0);
});

test("a favourite that was added on another machine is on the next page here, although the list is cached", async () => {
  const { request, elsewhere } = await openSession();
  expect(await getFavourites(request())).toBe("");
  await addFavourite(elsewhere, GAME);
  expect(await getFavourites(request("favourites-version=on-the-other-machine"))).toBe(GAME.nodeId);
  const reads = async () => (await sandbox.log()).filter(({ operation }) => operation === "getFavoriteIds").length;
  const before = await reads();
  expect(await getFavourites(request("favourites-version=on-the-other-machine"))).toBe(GAME.nodeId);
  expect(await reads()).toBe(before);
});

test("a change tells the browser its version, and the list that is cached here has it", async () => {
  const { request, tap } = await openSession();
  const ctx = request();
  const headers = new Headers();
  expect(await tap(true, ctx)).toEqual({ ok: true, favourite: true });
  ctx.cookies.commit(headers);
  const [cookie = ""] = headers.getSetCookie();
  expect(cookie).toMatch(/^favourites-version=[\w-]+; .*Max-Age=20/);
  const before = await sandbox.log();
  expect(await getFavourites(request(cookie.split(";")[0]))).toBe(GAME.nodeId);
  expect(await sandbox.log()).toHaveLength(before.length);
});
