import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { fallbackSite, type SiteModule } from "~/site/site.server";
import { continueAfterLogin, respondToLogin } from "./login-response.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused log-in does not wait longer than 800 ms for its captcha (behaviour 19.7)", async () => {
  const ctx = {
    page: { cacheable: true },
    gateway: { call: () => new Promise(() => undefined) },
    memoize: (_: string, work: () => unknown) => work(),
  } as unknown as RequestContext;
  const reply = { answer: { result: {} }, status: 401 };
  const settled = vi.fn();
  respondToLogin(ctx, { kind: "form", reply, needsCaptcha: true }).then(settled);
  await vi.advanceTimersByTimeAsync(800);
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ data: { result: {}, captcha: {} }, init: expect.objectContaining({ status: 401 }) }),
  );
});

describe("a password that has expired (behaviour 7.30)", () => {
  /** The page that the log-in leads to, and what it says. */
  async function continueWith(expired: boolean, modules: SiteModule[], from = "/m/notice?id=1") {
    const flash = vi.fn();
    const ctx = {
      request: { url: new URL("https://lobby.example/m/login"), isWrite: true },
      session: { record: { name: "member", type: 0, ...(expired ? { passwordExpired: true } : {}) } },
      page: { flash },
      gateway: { call: async (operation: string) => (operation === "getFavoriteIds" ? [] : undefined) },
      changes: { note: () => undefined, versionOf: () => undefined },
      get: () => ({ ...fallbackSite, modules }),
    } as unknown as RequestContext;
    const response = await continueAfterLogin(ctx, from);
    return { to: response.headers.get("location"), said: flash.mock.calls.flat() };
  }

  test("leads to its change where the merchant wants that, with the way back", async () => {
    const said = ["auth:password_expired"];
    const changed = `/m/changePsw?${new URLSearchParams({ from: "/m/notice?id=1" })}`;
    expect(await continueWith(true, ["PWDEXPFORCECHANGE3"])).toEqual({ to: changed, said });
    const opened = "/m/changePsw?from=%2Fm%2Fset";
    expect(await continueWith(true, ["PWDEXPFORCECHANGE3"], opened)).toEqual({ to: opened, said });
  });

  test("is told elsewhere too; any other password is not", async () => {
    const to = "/m/notice?id=1";
    expect(await continueWith(true, [])).toEqual({ to, said: ["auth:password_expired"] });
    expect(await continueWith(false, ["PWDEXPFORCECHANGE3"])).toEqual({ to, said: [] });
  });

  test("is told last where a tapped heart was set, and gives way to the reason where it was not", async () => {
    const tap = { game: "RNG.JL.3001", from: "/m/slot-games" };
    const set = await continueWith(true, [], `/m/favourite?${new URLSearchParams(tap)}`);
    expect(set.to).toBe("/m/slot-games#g-3001");
    expect(set.said.at(-1)).toBe("auth:password_expired");
    const ofAnother = `/m/favourite?${new URLSearchParams({ ...tap, owner: "A".repeat(16) })}`;
    const refused = await continueWith(true, [], ofAnother);
    expect(refused.to).toBe(ofAnother);
    expect(refused.said.at(-1)).toBe("errors:form_of_another");
  });
});
