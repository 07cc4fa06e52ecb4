import { logout } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/limits/idempotency.server";
import { forgetUnread } from "./unread.server";

/** Longer than any copy of the request may take to arrive. */
const ECHO_SECONDS = 60;

/**
 * Has the gateway end the token of this session (docs/gateway.md 1.6). A second tap is the first one's echo, from
 * whichever page it comes: the gateway is told once. It never fails: the session here ends in any case.
 * @returns whether the gateway has said so; a token that was dead before tells nothing of the one that displaced it
 */
export async function endGatewaySession({ gateway, session: { record } }: RequestContext): Promise<boolean> {
  if (!record) return true;
  forgetUnread(record.id);
  return runOnce(`logout ${record.id}`, ECHO_SECONDS, () => logout(gateway).then(() => true)).catch(() => false);
}
