import { formatHundredths, toHundredths } from "~/gateway/protocol/money.server";
import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatCountdown, formatMoney } from "~/ui/format";
import type { PlayFigures } from "./launch.response-schema.server";
import { getCheckMinutes, readPlaySession, savePlaySession } from "./play-session.server";

const MINUS = "\u2212";

/** Time and change of the balance in this play session, formatted; undefined before its first game. */
export async function getPlayFigures(ctx: RequestContext): Promise<PlayFigures | undefined> {
  const playSession = await readPlaySession(ctx);
  if (!playSession) return undefined;
  const wallet = await optionalSection(ctx, getWallet(ctx.gateway));
  const change = netChange(playSession.balance, wallet.ok ? wallet.data.balance : undefined);
  const spentMs = Date.now() - playSession.since;
  return {
    spent: formatCountdown(spentMs / 1000),
    spentMs,
    ...(change === undefined ? {} : { change: formatChange(change, ctx.preferences.language.tag) }),
    lost: change?.startsWith("-") ?? false,
    everyMinutes: getCheckMinutes(ctx),
  };
}

/** The player has answered the reality check: the interval starts again. */
export async function acknowledgeCheck(ctx: RequestContext): Promise<void> {
  const playSession = await readPlaySession(ctx);
  if (playSession) await savePlaySession(ctx, { ...playSession, checkedAt: Date.now() });
}

/**
 * Difference of two balances, all decimal strings. Exact: it calculates in hundredths.
 * @returns a signed string with 2 decimals; undefined when a balance is not available
 */
export function netChange(before: string | undefined, now: string | undefined): string | undefined {
  const from = before === undefined ? undefined : toHundredths(before);
  const to = now === undefined ? undefined : toHundredths(now);
  return from === undefined || to === undefined ? undefined : formatHundredths(to - from);
}

function formatChange(amount: string, languageTag: string): string {
  const formatted = formatMoney(amount.replace("-", ""), languageTag);
  if (amount.startsWith("-")) return `${MINUS}${formatted}`;
  return /[1-9]/.test(amount) ? `+${formatted}` : formatted;
}
