import { GatewayError } from "~/gateway/protocol/errors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { NotRunError } from "~/http/limits/not-done-error";
import type { RateLimitResult } from "~/http/limits/rate-limit.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { concernsAccount } from "../fields/account-errors.server";
import type { FormErrors } from "../fields/form-reply.server";

/** Why a password was not reset. */
export interface ResetRefusal {
  /** Message keys by field, "" for the form as a whole; none when the phone-auth provider failed. */
  errors: FormErrors;
  /** Fields to empty. */
  cleared: string[];
  status: 409 | 429 | 502 | 503;
  /** Seconds. */
  retryAfter?: number;
}

/** Counts an attempt: 5 a minute from one address, and 5 a minute for one account or number. */
export async function takeResetLimits(
  { request: { address } }: RequestContext,
  account: string,
): Promise<ResetRefusal | undefined> {
  return (
    toLimitRefusal(await rateLimits.forgot.consume(address)) ??
    toLimitRefusal(await rateLimits.forgotAccounts.consume(account))
  );
}

export function toLimitRefusal({ allowed, retryAfterSeconds }: RateLimitResult): ResetRefusal | undefined {
  if (allowed) return undefined;
  return { errors: { "": "errors:too_many_tries" }, cleared: [], status: 429, retryAfter: retryAfterSeconds };
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

/** The refusal for an error of the idempotent operation. @throws errors that are not about the gateway */
export function toResetRefusal(error: unknown): ResetRefusal {
  if (error instanceof NotRunError) return { errors: { "": error.messageKey }, cleared: [], status: 503 };
  if (!(error instanceof GatewayError)) throw error;
  return toFaultRefusal(error);
}
