import type { GatewayError } from "~/gateway/protocol/errors.server";

/** Told where nobody can know which password counts: what to do, and what it means. */
export const PASSWORD_UNCLEAR = "registration:password_unclear";

/**
 * Whether the gateway has refused to set a password. After everything else that was sent it may have set it: which one
 * counts can be read nowhere.
 */
export function saidNo({ kind, status = 0 }: GatewayError): boolean {
  return (kind === "rejected" || kind === "unauthenticated") && status < 500;
}
