import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatCountdown, formatMoney } from "~/ui/format";
import { netChange } from "./net-change.server";
import { checkMinutes, keepPlaySession, readPlaySession } from "./play-session.server";

/** What a reality check tells: as shown, in the player's language. */
export interface CheckFacts {
  /** "01:02:33" since the first game of this session. */
  spent: string;
  spentMs: number;
  /** "+12.50", "−3.00"; absent where a balance could not be had. */
  change?: string;
  lost: boolean;
  everyMinutes: number;
}

/** Time and net change of balance in this session; undefined when nothing has been played in it. */
export async function getCheckFacts(ctx: RequestContext, cookies: string | null): Promise<CheckFacts | undefined> {
  const watch = await readPlaySession(ctx, cookies);
  if (!watch) return undefined;
  const wallet = await optionalSection(ctx, getWallet(ctx.gateway));
  const change = netChange(watch.balance, wallet.ok ? wallet.data.balance : undefined);
  const spentMs = Date.now() - watch.since;
  return {
    spent: formatCountdown(spentMs / 1000),
    spentMs,
    ...(change === undefined ? {} : { change: signed(change, ctx.preferences.language.tag) }),
    lost: change?.startsWith("-") ?? false,
    everyMinutes: checkMinutes(cookies),
  };
}

/** Notes that the player has answered: the next check comes an interval later. */
export async function answerCheck(ctx: RequestContext, cookies: string | null): Promise<void> {
  const watch = await readPlaySession(ctx, cookies);
  if (watch) await keepPlaySession(ctx, { ...watch, checkedAt: Date.now() });
}

function signed(amount: string, tag: string): string {
  const shown = formatMoney(amount.replace("-", ""), tag);
  if (amount.startsWith("-")) return `\u2212${shown}`;
  return /[1-9]/.test(amount) ? `+${shown}` : shown;
}
