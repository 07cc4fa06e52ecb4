import { getWallet, type Wallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";

/** The member's money as it is now, asked for once in a request however many parts of the page show it. @throws GatewayError */
export function getOwnWallet(ctx: RequestContext): Promise<Wallet> {
  return ctx.memoize("wallet", () => getWallet(ctx.gateway));
}
