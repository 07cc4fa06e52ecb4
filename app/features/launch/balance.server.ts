import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { section } from "~/http/responses/optional-section.server";
import { formatMoney, MASKED_BALANCE } from "~/ui/format";

/**
 * The balance as the header shows it, masked where the player hides it.
 * @returns undefined for guests; an empty object where it could not be had
 */
export async function getShownBalance(context: RequestContext): Promise<{ balance?: string } | undefined> {
  const { session, caller, preferences } = context;
  if (!session.record) return undefined;
  const wallet = await section(context, getWallet(caller));
  if (!wallet.ok) return caller.tokenDied ? undefined : {};
  const shown = formatMoney(wallet.data.balance, preferences.language.tag);
  return { balance: preferences.balanceHidden ? MASKED_BALANCE : shown };
}
