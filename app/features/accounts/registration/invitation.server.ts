import { GatewayError } from "~/gateway/protocol/errors.server";
import { checkAffiliate } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";

/** Codes of an affiliate or an invitation; empty when absent. */
interface InvitationCodes {
  affiliateCode: string;
  referralCode: string;
}

/**
 * Checks the codes of an invitation with the gateway.
 * @returns the message key for invalid codes; undefined for valid codes or none
 * @throws GatewayError when the check failed
 */
export async function findInvitationError(
  { gateway, request: { url } }: RequestContext,
  { affiliateCode, referralCode }: InvitationCodes,
): Promise<string | undefined> {
  if (!affiliateCode && !referralCode) return undefined;
  const codes = { code: affiliateCode || undefined, referralCode: referralCode || undefined, domain: url.hostname };
  try {
    const found = await checkAffiliate(gateway, codes);
    return found === undefined && affiliateCode ? "errors:invalid_invitation_code" : undefined;
  } catch (error) {
    if (error instanceof GatewayError && error.messageKey === "errors:referrer_link_error") return error.messageKey;
    throw error;
  }
}
