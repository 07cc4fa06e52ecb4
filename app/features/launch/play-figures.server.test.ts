import { expect, test, vi } from "vitest";
import { newPlaySession, savePlaySession } from "~/catalogue/launch/play-session.server";
import { getCurrentWallet } from "~/frame/member/current-member.server";
import { routeArgs, testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { loader as loadPlayCheck } from "./routes/play-check";
import { loader as loadPlaySafe } from "./routes/play-safe";

const loaders = { "/m/play-safe": loadPlaySafe, "/m/play-check": loadPlayCheck };

/** A page of a member who plays. @param wallet answers the calls for the wallet */
async function openPage(path: string, wallet: () => Promise<unknown>) {
  const { cookies } = testContext();
  await savePlaySession({ cookies }, newPlaySession("s1", "100.00"));
  const cookie = sentCookies(cookies);
  return testContext({ url: path, cookie, account: { id: "s1" }, gateway: { call: wallet } });
}

test.each(["/m/play-safe", "/m/play-check"] as const)(
  "%s shows the balance that its header has asked for: one call for the wallet",
  async (path) => {
    const wallet = vi.fn(async () => ({ balance: "112.50", accounts: [] }));
    const ctx = await openPage(path, wallet);
    await getCurrentWallet(ctx);
    const page: object = await loaders[path](routeArgs(ctx));
    const figures = { balanceBefore: "100.00", balanceNow: "112.50" };
    expect(page).toMatchObject(path === "/m/play-safe" ? { safe: { figures } } : { figures });
    expect(wallet).toHaveBeenCalledTimes(1);
  },
);
