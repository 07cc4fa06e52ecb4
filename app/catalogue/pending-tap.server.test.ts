import { expect, test } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { pendingFavouritePath } from "./favourites/favourites.server";
import { launchAddress } from "./launch/launch-address";
import { mayCarryOut, rememberTap } from "./pending-tap.server";

const LAUNCH = launchAddress({ game: "RNG.JL.3001", from: "/m/home" });
const FAVOURITE = { key: "RNG.JL.3001" };

const requestWith = (cookie: string) => testContext({ url: "/m/login", cookie });

/** @returns the cookie of a browser that has tapped */
async function tap(address: string): Promise<string> {
  const ctx = requestWith("");
  await rememberTap(ctx, address);
  return sentCookies(ctx.cookies);
}

test.each([LAUNCH, pendingFavouritePath(FAVOURITE, { on: true, from: "/m/home" })])(
  "%s is carried out in the browser that tapped it, by one log-in",
  async (address) => {
    const ctx = requestWith(await tap(address));
    expect(await mayCarryOut(ctx, address)).toBe(true);
    const headers = new Headers();
    ctx.cookies.commit(headers);
    expect(headers.get("set-cookie")).toMatch(/^__Host-pending-tap=;.*Max-Age=0/);
  },
);

test("what was not tapped last in this browser is not carried out", async () => {
  expect(await mayCarryOut(requestWith(""), LAUNCH)).toBe(false);
  const cookie = await tap(pendingFavouritePath(FAVOURITE, { on: true, from: "/m/home" }));
  const removed = pendingFavouritePath(FAVOURITE, { on: false, from: "/m/home" });
  const other = pendingFavouritePath({ key: "RNG.JL.3002" }, { on: true, from: "/m/home" });
  for (const address of [LAUNCH, removed, other, "/m/home"])
    expect(await mayCarryOut(requestWith(cookie), address), address).toBe(false);
});

test("a tap on a page of an account needs no cookie: the account that logs in is compared with it", async () => {
  const address = pendingFavouritePath(FAVOURITE, { on: false, from: "/m/home", owner: "A".repeat(16) });
  expect(await mayCarryOut(requestWith(""), address)).toBe(true);
});
