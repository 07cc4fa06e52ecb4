import { beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { RateLimitedError } from "~/http/responses/not-done-error";
import { refuse } from "~/http/responses/refusal";

vi.mock("~/http/idempotency/idempotency.server", async (original) => ({
  ...(await original<object>()),
  runOnce: () => Promise.reject(new RateLimitedError(7)),
}));
const { action } = await import("./favourite");
const { mayCarryOut } = await import("~/catalogue/pending-tap.server");

const ctx = {
  request: { url: new URL("https://lobby.example/m/favourite") },
  gateway: {},
} as unknown as RequestContext;

function send(form: Record<string, string>) {
  const request = new Request(ctx.request.url, { method: "POST", body: new URLSearchParams(form) });
  return action({ context: { get: () => ctx }, request } as never);
}

beforeEach(() => {
  Object.assign(ctx, { page: { flash: vi.fn() }, session: { record: { id: "s1", name: "demo_user1", type: 0 } } });
});

test("a refused favourite keeps its status and when to try again, where the page stays and where it goes on", async () => {
  const refusal = refuse(429, "errors:too_many_tries", 7);
  expect(await send({ heart: "RNG.JL.3001 false", quiet: "true" })).toMatchObject({
    data: { error: "errors:too_many_tries" },
    init: { status: 429, headers: { "retry-after": "7" } },
  });
  await expect(send({ heart: "RNG.JL.3001 false" })).rejects.toMatchObject({ status: 302 });
  expect(ctx.page.refused).toEqual(refusal);
  expect(ctx.page.flash).toHaveBeenCalledWith("errors:too_many_tries");
});

test("a heart that comes with no path, or one that is too long, is no invalid form", async () => {
  for (const from of ["", "https://evil.example", `/${"a".repeat(700)}`])
    await expect(send({ heart: "RNG.JL.3001 true", from }), from).rejects.toMatchObject({ status: 302 });
});

test("a guest's tap leads to log-in, which carries it out in this browser (behaviour 4.24)", async () => {
  const { url } = ctx.request;
  const cookies = new RequestCookies(url, null);
  Object.assign(ctx, { cookies, session: {} });
  const redirect = await send({ heart: "RNG.JL.3001 false", from: "/m/home" }).catch((response: Response) => response);
  const from = new URL((redirect as Response).headers.get("location") ?? "", url).searchParams.get("from") ?? "";
  const headers = new Headers();
  cookies.commit(headers);
  const next = new RequestCookies(url, headers.get("set-cookie")?.split(";")[0] ?? null);
  expect(await mayCarryOut({ ...ctx, cookies: next }, from)).toBe(true);
});
