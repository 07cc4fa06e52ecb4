import { describe, expect, test } from "vitest";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { createIdempotencyKey, ownerOfKey } from "~/http/forms/idempotency-key.server";
import { pendingFavouritePath } from "./favourites/favourites.server";
import { launchAddress } from "./launch/launch-address";
import { checkTap, rememberTap } from "./pending-tap.server";

const LAUNCH = launchAddress({ game: "RNG.JL.3001", from: "/m/home" });
const FAVOURITE = { key: "RNG.JL.3001" };

/** The account that logs in. */
const account = testRecord();
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
    expect(await checkTap(ctx, account, address)).toBe("carry-out");
    const headers = new Headers();
    ctx.cookies.commit(headers);
    expect(headers.get("set-cookie")).toMatch(/^__Host-pending-tap=;.*Max-Age=0/);
  },
);

test("what was not tapped last in this browser is not carried out", async () => {
  expect(await checkTap(requestWith(""), account, LAUNCH)).toBe("not-tapped");
  const cookie = await tap(pendingFavouritePath(FAVOURITE, { on: true, from: "/m/home" }));
  const removed = pendingFavouritePath(FAVOURITE, { on: false, from: "/m/home" });
  const other = pendingFavouritePath({ key: "RNG.JL.3002" }, { on: true, from: "/m/home" });
  for (const address of [LAUNCH, removed, other, "/m/home"])
    expect(await checkTap(requestWith(cookie), account, address), address).toBe("not-tapped");
});

describe("a tap on a page of an account, which needs no memory of the browser (behaviour 7.29)", () => {
  const ownerOf = (record: typeof account) => ownerOfKey(createIdempotencyKey(testContext({ account: record })));
  const addressesOf = (owner: string | undefined) => [
    launchAddress({ game: FAVOURITE.key, from: "/m/home", owner }),
    pendingFavouritePath(FAVOURITE, { on: false, from: "/m/home", owner }),
  ];

  test("is carried out for that account, in any of its sessions", async () => {
    for (const address of addressesOf(ownerOf(account)))
      expect(await checkTap(requestWith(""), { ...account, id: "another" }, address), address).toBe("carry-out");
  });

  test("is not carried out for another account, although it is the last one of the browser", async () => {
    for (const address of [...addressesOf(ownerOf(testRecord())), `${LAUNCH}&owner=`])
      expect(await checkTap(requestWith(await tap(address)), account, address), address).toBe("other-account");
  });

  test("is none when its address names no game", async () => {
    for (const address of ["/m/launch?owner=a", "/m/favourite?game=none&owner=a", "/m/notice?game=RNG.JL.3001&owner=a"])
      expect(await checkTap(requestWith(""), account, address), address).toBe("not-tapped");
  });
});
