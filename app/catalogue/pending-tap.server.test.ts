import { expect, test } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { pendingFavouritePath } from "./favourites/favourites.server";
import { launchAddress } from "./launch/launch-address";
import { mayCarryOut, rememberTap } from "./pending-tap.server";

const url = new URL("https://lobby.example/m/login");
const LAUNCH = launchAddress({ game: "RNG.JL.3001", from: "/m/home" });
const HEART = { key: "RNG.JL.3001" };

/** A request of a browser. @returns also what its answer sets */
function requestWith(cookie: string) {
  const cookies = new RequestCookies(url, cookie);
  const ctx = { request: { url }, cookies, session: {}, page: {} } as unknown as RequestContext;
  const answered = () => {
    const headers = new Headers();
    cookies.commit(headers);
    return headers.get("set-cookie") ?? "";
  };
  return { ctx, answered };
}

/** @returns the cookie of a browser that has tapped */
async function tap(address: string): Promise<string> {
  const { ctx, answered } = requestWith("");
  await rememberTap(ctx, address);
  return answered().split(";")[0] ?? "";
}

test.each([LAUNCH, pendingFavouritePath(HEART, { on: true, from: "/m/home" })])(
  "%s is carried out in the browser that tapped it, by one log-in",
  async (address) => {
    const { ctx, answered } = requestWith(await tap(address));
    expect(await mayCarryOut(ctx, address)).toBe(true);
    expect(answered()).toMatch(/^__Host-pending-tap=;.*Max-Age=0/);
  },
);

test("what was not tapped last in this browser is not carried out", async () => {
  expect(await mayCarryOut(requestWith("").ctx, LAUNCH)).toBe(false);
  const cookie = await tap(pendingFavouritePath(HEART, { on: true, from: "/m/home" }));
  const removed = pendingFavouritePath(HEART, { on: false, from: "/m/home" });
  const other = pendingFavouritePath({ key: "RNG.JL.3002" }, { on: true, from: "/m/home" });
  for (const address of [LAUNCH, removed, other, "/m/home"])
    expect(await mayCarryOut(requestWith(cookie).ctx, address), address).toBe(false);
});

test("a tap on a page of an account needs no cookie: the account that logs in is compared with it", async () => {
  const address = pendingFavouritePath(HEART, { on: false, from: "/m/home", owner: "A".repeat(16) });
  expect(await mayCarryOut(requestWith("").ctx, address)).toBe(true);
});
