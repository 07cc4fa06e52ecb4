import { logout } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/limits/idempotency.server";
import { invalidateUnread } from "./unread.server";

/** Idempotency window: longer than a repeated request may take to arrive. */
const IDEMPOTENCY_SECONDS = 60;

/**
 * Ends the session's token at the gateway (docs/gateway.md 1.6). Repeated requests share one gateway call. Never
 * rejects, because the lobby ends its session in any case.
 * @returns whether the gateway confirmed it; false if the token had ended before, because another sign-in may be active
 */
export async function endGatewaySession({ gateway, session: { record } }: RequestContext): Promise<boolean> {
  if (!record) return true;
  invalidateUnread(record.id);
  return runOnce(`logout ${record.id}`, IDEMPOTENCY_SECONDS, () => logout(gateway).then(() => true)).catch(() => false);
}
