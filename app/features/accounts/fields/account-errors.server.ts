import { isKnownCode } from "~/gateway/protocol/error-codes.server";
import type { GatewayError } from "~/gateway/protocol/errors.server";

/** Codes whose message is that of other failures too, but which are about the account here (docs/gateway.md 4). */
const ACCOUNT_CODES = ["customer.action.forbidden", "no.data", "login_verify_required", "bind_customer_required"];

/** Messages of refusals that are the same for every account: a disabled function, a region. */
const SERVICE_MESSAGES: readonly string[] = ["errors:no_permission", "errors:region_blocked"];

interface FormExceptions {
  /** Messages of the form that do not depend on the account. */
  shown?: readonly string[];
  /** Codes that may be about the account in this form. */
  hidden?: readonly string[];
}

/**
 * Whether the gateway refused because of the account; a code that is not listed may stand for that too. The answer to
 * such a refusal must be that to an unknown account.
 */
export function concernsAccount(error: GatewayError, { shown = [], hidden = [] }: FormExceptions = {}): boolean {
  const { kind, isFault, messageKey, code = "" } = error;
  if (kind !== "rejected" || isFault) return false;
  if (ACCOUNT_CODES.includes(code) || hidden.includes(code)) return true;
  if (SERVICE_MESSAGES.includes(messageKey) || shown.includes(messageKey)) return false;
  return messageKey !== "errors:unknown_error" || !isKnownCode(code);
}

/** Whether the refusal is the same for every account, and no fault: a function that is off, a region. */
export function concernsEveryAccount(error: GatewayError): boolean {
  return SERVICE_MESSAGES.includes(error.messageKey) && !concernsAccount(error);
}
