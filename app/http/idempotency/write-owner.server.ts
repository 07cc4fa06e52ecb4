import { hasOwnAccount } from "~/session/account-types";
import { accountKeyOf } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";
import { prefixOf } from "../limits/address-prefix.server";

export interface WriteContext {
  session: Pick<RequestContext["session"], "record">;
  request: Pick<RequestContext["request"], "address">;
}

/**
 * Whose write it is, for the bound of what is kept for one visitor (idempotency.server.ts): a member's account; of guests
 * and trials, of which anybody gets as many as they like, the address.
 */
export function writeOwnerOf({ session, request }: WriteContext): string {
  const { record } = session;
  return hasOwnAccount(record) ? `account ${accountKeyOf(record)}` : `address ${prefixOf(request.address)}`;
}
