import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pendingFavouritePath } from "~/catalogue/favourites/favourites.server";
import { launchAddress } from "~/catalogue/launch/launch-address";
import { readRefusedLaunch } from "~/catalogue/launch/refused-launch.server";
import { rememberTap } from "~/catalogue/pending-tap.server";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { ownerOfAccount } from "~/http/forms/idempotency-key.server";
import type { SiteModule } from "~/site/site.server";
import { continueAfterLogin, respondToLogin } from "./login-response.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused log-in does not wait longer than 800 ms for its captcha (behaviour 19.7)", async () => {
  const ctx = testContext({ gateway: { call: () => new Promise(() => undefined) } });
  const reply = { answer: { result: {} }, status: 401 };
  const settled = vi.fn();
  respondToLogin(ctx, { kind: "form", reply, needsCaptcha: true }).then(settled);
  await vi.advanceTimersByTimeAsync(800);
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ data: { result: {}, captcha: {} }, init: expect.objectContaining({ status: 401 }) }),
  );
});

test("a step that has ended is replaced in the browser's history by the log-in that it leads to (behaviour 2.4)", async () => {
  const ctx = testContext({ url: "/m/login/verify?portal=agent&from=%2Fm%2Fnotice" });
  const thrown: unknown = await respondToLogin(ctx, { kind: "restart" }).catch((error: unknown) => error);
  const { headers } = thrown as Response;
  expect(headers.get("location")).toBe("/m/agent?from=%2Fm%2Fnotice");
  expect(headers.get("x-remix-replace")).toBe("true");
});

const url = "/m/login";

/** The cookie of a browser that has tapped what the address names. */
async function tapped(address: string): Promise<string> {
  const guest = testContext({ url });
  await rememberTap(guest, address);
  return sentCookies(guest.cookies);
}

/** The page that the log-in leads to, what it says, what it calls, and the cookies that it leaves. */
async function continueWith(expired: boolean, modules: SiteModule[], from = "/m/notice?id=1", cookie = "") {
  const call = vi.fn(async (operation: string) => (operation === "getFavoriteIds" ? [] : undefined));
  const ctx = testContext({
    url,
    request: { isWrite: true },
    cookie,
    account: expired ? { passwordExpired: true } : {},
    gateway: { call },
    site: { modules },
  });
  const said: string[] = [];
  for (const tell of ["success", "problem"] as const)
    vi.spyOn(ctx.flash, tell).mockImplementation((key: string) => void said.push(key));
  const response = await continueAfterLogin(ctx, from);
  const calls = call.mock.calls.map(([operation]) => operation);
  return { to: response.headers.get("location"), said, calls, cookies: sentCookies(ctx.cookies) };
}

test("a link of another site opens no game and changes no favourite: it leads to the page that asks (behaviour 7.12)", async () => {
  const game = "RNG.JL.3001";
  const links = [
    `/m/launch?game=${game}`,
    `/m/favourite?game=${game}`,
    `/m/favourite?game=${game}&on=false`,
    `/m/favourite?game=${game}&owner=`,
  ];
  const otherTap = await tapped("/m/favourite?game=RNG.JL.3002");
  for (const link of links)
    for (const cookie of ["", otherTap])
      expect(await continueWith(false, [], link, cookie), link).toMatchObject({ to: link, calls: [] });
});

test("what was tapped on a page of another account is not carried out: the page of it says why (behaviour 7.29)", async () => {
  const owner = ownerOfAccount(testRecord());
  const favourite = pendingFavouritePath({ key: "RNG.JL.3001" }, { on: true, from: "/m/slot-games", owner });
  expect(await continueWith(false, [], favourite)).toMatchObject({
    to: favourite,
    said: ["errors:form_of_another"],
    calls: [],
  });
  const launch = launchAddress({ game: "RNG.JL.3001", from: "/m/slot-games", owner });
  const { to, said, calls, cookies } = await continueWith(false, [], launch);
  expect({ to, said, calls }).toEqual({ to: launch, said: [], calls: [] });
  expect(await readRefusedLaunch(testContext({ url, cookie: cookies }), "RNG.JL.3001")).toMatchObject({
    error: "errors:form_of_another",
  });
});

describe("a password that has expired (behaviour 7.30)", () => {
  test("leads to its change where the merchant wants that, with the way back", async () => {
    const said = ["auth:password_expired"];
    const changed = `/m/changePsw?${new URLSearchParams({ from: "/m/notice?id=1" })}`;
    expect(await continueWith(true, ["PWDEXPFORCECHANGE3"])).toMatchObject({ to: changed, said });
    const opened = "/m/changePsw?from=%2Fm%2Fset";
    expect(await continueWith(true, ["PWDEXPFORCECHANGE3"], opened)).toMatchObject({ to: opened, said });
  });

  test("is told elsewhere too; any other password is not", async () => {
    const to = "/m/notice?id=1";
    expect(await continueWith(true, [])).toMatchObject({ to, said: ["auth:password_expired"] });
    expect(await continueWith(false, ["PWDEXPFORCECHANGE3"])).toMatchObject({ to, said: [] });
  });

  test("is told last where a tapped favourite was set, and gives way to the reason where it was not", async () => {
    const tap = { game: "RNG.JL.3001", from: "/m/slot-games" };
    const address = `/m/favourite?${new URLSearchParams(tap)}`;
    const set = await continueWith(true, [], address, await tapped(address));
    expect(set.to).toBe("/m/slot-games#g-3001");
    expect(set.said.at(-1)).toBe("auth:password_expired");
    const ofAnother = `/m/favourite?${new URLSearchParams({ ...tap, owner: "A".repeat(16) })}`;
    const refused = await continueWith(true, [], ofAnother);
    expect(refused.to).toBe(ofAnother);
    expect(refused.said.at(-1)).toBe("errors:form_of_another");
  });
});
