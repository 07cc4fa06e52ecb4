import type { GatewayError } from "~/gateway/protocol/errors.server";

/** Message key for an unknown outcome: the old or the new password may be valid now. It says what to do. */
export const PASSWORD_OUTCOME_UNKNOWN = "registration:password_unclear";

/** Whether the gateway refused to set the password. After any other failure it may have set it. */
export function isDefiniteRefusal({ kind, status = 0 }: GatewayError): boolean {
  return (kind === "rejected" || kind === "unauthenticated") && status < 500;
}
