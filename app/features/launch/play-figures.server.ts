import { getCheckMinutes, readPlaySession, savePlaySession } from "~/catalogue/launch/play-session.server";
import { showBalance } from "~/frame/member/shown-balance.server";
import type { Wallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatCountdown } from "~/ui/format";
import type { PlayFigures } from "./launch.response-schema.server";

/**
 * Time of this play session, and the balance before it and now, formatted; undefined before its first game.
 * @param loadWallet loads the member's wallet, which the page's header shows too
 */
export async function getPlayFigures(
  ctx: RequestContext,
  loadWallet: () => Promise<Wallet>,
): Promise<PlayFigures | undefined> {
  const playSession = await readPlaySession(ctx);
  if (!playSession) return undefined;
  const wallet = await optionalSection(ctx, loadWallet());
  const spentMs = Date.now() - playSession.since;
  return {
    spent: formatCountdown(spentMs / 1000),
    spentMs,
    ...(playSession.balance === undefined ? {} : { balanceBefore: showBalance(ctx, playSession.balance) }),
    ...(wallet.ok ? { balanceNow: showBalance(ctx, wallet.data.balance) } : {}),
    everyMinutes: getCheckMinutes(ctx),
  };
}

/** The player has answered the reality check: the interval starts again. */
export async function acknowledgeCheck(ctx: RequestContext): Promise<void> {
  const playSession = await readPlaySession(ctx);
  if (playSession) await savePlaySession(ctx, { ...playSession, checkedAt: Date.now() });
}
