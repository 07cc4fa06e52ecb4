import { showBalance } from "~/frame/member/shown-balance.server";
import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { ownerOfAccount } from "~/http/forms/idempotency-key.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { Balance } from "./launch.response-schema.server";

/**
 * The balance as the header shows it, masked when the member hides it.
 * @returns undefined for guests and when the session has ended
 */
export async function getBalance(ctx: RequestContext): Promise<Balance | undefined> {
  const { session, gateway } = ctx;
  if (!session.record) return undefined;
  const owner = ownerOfAccount(session.record);
  const wallet = await optionalSection(ctx, getWallet(gateway));
  if (!wallet.ok) return gateway.tokenEndReason ? undefined : { owner };
  return { balance: showBalance(ctx, wallet.data.balance), owner };
}
