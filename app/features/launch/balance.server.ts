import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatMoney, MASKED_BALANCE } from "~/ui/format";

/**
 * The balance as the header shows it, masked where the player hides it.
 * @returns undefined for guests; an empty object where it could not be had
 */
export async function getShownBalance(ctx: RequestContext): Promise<{ balance?: string } | undefined> {
  const { session, gateway, preferences } = ctx;
  if (!session.record) return undefined;
  const wallet = await optionalSection(ctx, getWallet(gateway));
  if (!wallet.ok) return gateway.tokenEnded ? undefined : {};
  const shown = formatMoney(wallet.data.balance, preferences.language.tag);
  return { balance: preferences.balanceHidden ? MASKED_BALANCE : shown };
}
