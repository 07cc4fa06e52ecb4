import { expect, test, vi } from "vitest";
import { routeArgs, testContext, testRecord } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { RateLimitedError } from "~/http/responses/not-done-error";
import { refuse } from "~/http/responses/refusal";

vi.mock("~/http/idempotency/idempotency.server", async (original) => ({
  ...(await original<object>()),
  runOnce: () => Promise.reject(new RateLimitedError(7)),
}));
const { action } = await import("./favourite");
const { checkTap } = await import("~/catalogue/pending-tap.server");

const url = "/m/favourite";

function send(form: Record<string, string>, ctx = testContext({ url, account: {} })) {
  const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams(form) });
  return action(routeArgs(ctx, request));
}

test("a refused favourite keeps its status and when to try again, where the page stays and where it goes on", async () => {
  const refusal = refuse(429, "errors:too_many_tries", 7);
  expect(await send({ favourite: "RNG.JL.3001 false", stay: "1" })).toMatchObject({
    data: { error: "errors:too_many_tries" },
    init: { status: 429, headers: { "retry-after": "7" } },
  });
  const ctx = testContext({ url, account: {} });
  await expect(send({ favourite: "RNG.JL.3001 false" }, ctx)).rejects.toMatchObject({ status: 302 });
  expect(ctx.page.refused).toEqual(refusal);
  expect(ctx.flash.next?.key).toBe("errors:too_many_tries");
});

test("a favourite that comes with no path, another site's address or a path that is too long is no invalid form, and leads home", async () => {
  for (const from of ["", "https://evil.example", `/${"a".repeat(700)}`]) {
    const redirect = await send({ favourite: "RNG.JL.3001 true", from }).catch((response: Response) => response);
    expect(redirect, from).toMatchObject({ status: 302 });
    expect((redirect as Response).headers.get("location"), from).toBe("/m/home");
  }
});

test("a guest's tap leads to log-in, which carries it out in this browser (behaviour 4.24)", async () => {
  const guest = testContext({ url });
  const form = { favourite: "RNG.JL.3001 false", from: "/m/home" };
  const redirect = await send(form, guest).catch((response: Response) => response);
  const login = new URL((redirect as Response).headers.get("location") ?? "", guest.request.url);
  const next = testContext({ url, cookie: sentCookies(guest.cookies) });
  expect(await checkTap(next, testRecord(), login.searchParams.get("from") ?? "")).toBe("carry-out");
});
