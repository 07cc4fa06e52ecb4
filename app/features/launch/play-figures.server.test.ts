import { expect, test, vi } from "vitest";
import { newPlaySession, savePlaySession } from "~/catalogue/launch/play-session.server";
import { getCurrentWallet } from "~/frame/member/current-member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { RequestCookies } from "~/http/cookies/request-cookies.server";
import { loader as loadPlayCheck } from "./routes/play-check";
import { loader as loadPlaySafe } from "./routes/play-safe";

const loaders = { "/m/play-safe": loadPlaySafe, "/m/play-check": loadPlayCheck };

/** A page of a member who plays. @param wallet answers the calls for the wallet */
async function openPage(path: string, wallet: () => Promise<unknown>) {
  const url = new URL(path, "https://lobby.example");
  const first = new RequestCookies(url, null);
  await savePlaySession({ cookies: first }, newPlaySession("s1", "100.00"));
  const headers = new Headers();
  first.commit(headers);
  const results = new Map<string, Promise<unknown>>();
  const ctx = {
    cookies: new RequestCookies(url, headers.getSetCookie()[0]?.split(";")[0] ?? ""),
    session: { record: { id: "s1" } },
    preferences: { balanceHidden: false, language: { textTag: "en" } },
    page: { cacheable: true },
    gateway: { call: wallet },
    get: () => ({ paths: {} }),
    memoize: (name: string, work: () => Promise<unknown>) => {
      results.set(name, results.get(name) ?? work());
      return results.get(name);
    },
  } as unknown as RequestContext;
  return { ctx, args: { context: { get: () => ctx }, url } as never };
}

test.each(["/m/play-safe", "/m/play-check"] as const)(
  "%s shows the balance that its header has asked for: one call for the wallet",
  async (path) => {
    const wallet = vi.fn(async () => ({ balance: "112.50", accounts: [] }));
    const { ctx, args } = await openPage(path, wallet);
    await getCurrentWallet(ctx);
    const page: object = await loaders[path](args);
    const facts = { balanceBefore: "100.00", balanceNow: "112.50" };
    expect(page).toMatchObject(path === "/m/play-safe" ? { safe: { facts } } : { facts });
    expect(wallet).toHaveBeenCalledTimes(1);
  },
);
