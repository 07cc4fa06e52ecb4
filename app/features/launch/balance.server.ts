import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatMoney, MASKED_BALANCE } from "~/ui/format";
import type { Balance } from "./launch.response-schema.server";

/**
 * The balance as the header shows it, masked when the member hides it.
 * @returns undefined for guests and when the session has ended
 */
export async function getBalance(ctx: RequestContext): Promise<Balance | undefined> {
  const { session, gateway, preferences } = ctx;
  if (!session.record) return undefined;
  const wallet = await optionalSection(ctx, getWallet(gateway));
  if (!wallet.ok) return gateway.tokenEndReason ? undefined : {};
  const balance = formatMoney(wallet.data.balance, preferences.language.tag);
  return { balance: preferences.balanceHidden ? MASKED_BALANCE : balance };
}
