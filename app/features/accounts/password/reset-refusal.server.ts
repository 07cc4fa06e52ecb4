import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { refusalSchema } from "~/http/idempotency/outcome-schemas.server";
import { refuse } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import { concernsAccount } from "../fields/account-errors.server";

/** Why a password was not reset. `cleared`: fields to empty. */
export const resetRefusalSchema = refusalSchema.extend({ cleared: z.array(z.string()) });
export type ResetRefusal = z.infer<typeof resetRefusalSchema>;

/** Whether the refusal would reveal something about the account. A wallet that is not set up may be the account's. */
export function revealsAccount(error: GatewayError): boolean {
  return concernsAccount(error, { hidden: ["merchant.acct.setup.err"] });
}

/** An unknown fault is reported as a slow connection, because another attempt may help. */
export function toFaultRefusal({ messageKey }: GatewayError, cleared: string[] = []): ResetRefusal {
  const error = messageKey === "errors:unknown_error" ? "errors:slow_connection" : messageKey;
  return { ...refuse(503, error), cleared };
}

/** The refusal for a reset that failed. @throws errors that are bugs */
export function toResetRefusal(error: unknown): ResetRefusal {
  return error instanceof GatewayError ? toFaultRefusal(error) : { ...toRefusal(error), cleared: [] };
}
