import { GatewayError } from "~/gateway/protocol/errors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { concernsAccount } from "../fields/account-errors.server";
import { type FormRefusal, toFormRefusal } from "../fields/form-reply.server";

/** Why a password was not reset. */
export interface ResetRefusal extends FormRefusal {
  /** Fields to empty. */
  cleared: string[];
}

/**
 * Counts a request: 5 a minute from one address, and 5 a minute for one account or number.
 * @throws RateLimitedError
 */
export async function countReset({ request: { address } }: RequestContext, account: string): Promise<void> {
  await countAttempt(rateLimits.forgot.for(address));
  await countAttempt(rateLimits.forgotAccounts.for(account));
}

/** Whether the refusal would reveal something about the account. A wallet that is not set up may be the account's. */
export function revealsAccount(error: GatewayError): boolean {
  return concernsAccount(error, { hidden: ["merchant.acct.setup.err"] });
}

/** An unknown fault is reported as a slow connection, because another attempt may help. */
export function toFaultRefusal({ messageKey }: GatewayError, cleared: string[] = []): ResetRefusal {
  const error = messageKey === "errors:unknown_error" ? "errors:slow_connection" : messageKey;
  return { errors: { "": error }, cleared, status: 503 };
}

/** The refusal for a reset that failed. @throws errors that are bugs */
export function toResetRefusal(error: unknown): ResetRefusal {
  return error instanceof GatewayError ? toFaultRefusal(error) : { ...toFormRefusal(error), cleared: [] };
}
